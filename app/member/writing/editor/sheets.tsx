import { useState, type SubmitEvent } from 'react'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'

interface NoteProps {
  text: string
  /** The note is there already. */
  isOld: boolean
  canWrite: boolean
  onSave: (text: string) => void
  onClose: () => void
}

/** A footnote: read, or written in a field of its own. */
export function NoteSheet({ text, isOld, canWrite, onSave, onClose }: NoteProps) {
  const { t } = useTranslation('writing')
  const [draft, setDraft] = useState(text)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onSave(draft.trim().replace(/\s*\n\s*/g, ' '))
  }
  return (
    <Dialog kind="sheet" title={t('editor.notes.title')} onClose={onClose}>
      {canWrite ? (
        <form onSubmit={save}>
          <Field label={t('editor.notes.text')}>
            {(a11y) => <textarea {...a11y} rows={4} value={draft} onChange={(event) => setDraft(event.target.value)} />}
          </Field>
          <p className="actions">
            <button className="button">{t('editor.notes.save')}</button>
            {isOld && (
              <button type="button" className="button button-quiet" onClick={() => onSave('')}>
                {t('editor.notes.remove')}
              </button>
            )}
          </p>
        </form>
      ) : (
        <p>{text || t('editor.notes.empty')}</p>
      )}
    </Dialog>
  )
}

/** What a person writes as an address, as one; null where it is none. */
export function addressFrom(typed: string): string | null {
  const address = typed.trim()
  if (/^(https?:\/\/|mailto:)\S+\.\S+$/i.test(address)) return address
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@]+$/.test(address)) return `mailto:${address}`
  return /^[^\s@:/]+\.[a-z]{2,}(\/\S*)?$/i.test(address) ? `https://${address}` : null
}

interface LinkProps {
  href: string
  onSave: (href: string | null) => void
  onClose: () => void
}

export function LinkSheet({ href, onSave, onClose }: LinkProps) {
  const { t } = useTranslation('writing')
  const [draft, setDraft] = useState(href)
  const [isWrong, setWrong] = useState(false)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const address = addressFrom(draft)
    if (address === null) setWrong(true)
    else onSave(address)
  }
  return (
    <Dialog kind="sheet" title={t('editor.links.title')} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <Field
          label={t('editor.links.address')}
          help={t('editor.links.help')}
          error={isWrong ? t('editor.links.wrong') : undefined}
        >
          {(a11y) => (
            <input
              {...a11y}
              type="url"
              inputMode="url"
              autoCapitalize="none"
              value={draft}
              onChange={(event) => setDraft(event.target.value)}
            />
          )}
        </Field>
        <p className="actions">
          <button className="button">{t('editor.links.save')}</button>
          {href !== '' && (
            <button type="button" className="button button-quiet" onClick={() => onSave(null)}>
              {t('editor.links.remove')}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  )
}
