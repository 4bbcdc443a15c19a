import { useState, type SubmitEvent } from 'react'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'

/** A typed address as a complete URL; null where the text is not an address. */
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
