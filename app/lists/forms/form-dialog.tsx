import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { useSyncEngine } from '../../offline/replica/use-list'
import type { Row } from '../../offline/storage/types'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { FieldControl } from './field-control'
import type { Form, FormField, Values } from './form'
import { parseForm, initialValues } from './form-rules'
import { useForm } from './use-form'
import type { SubmitState } from './use-send'
import '../lists.css'
import './forms.css'

interface Props<R extends Row> {
  title: string
  /** Storage key of the draft. */
  draftKey: string
  form: Form<R>
  /** Null creates a new row. */
  row: R | null
  /** Selects the fields to show, depending on the current values. */
  shown?: (fields: readonly FormField[], values: Values) => readonly FormField[]
  isWide?: (field: FormField) => boolean
  sending: SubmitState
  /** Text under a field that the server refused. */
  refusedText?: (name: string, message: string) => string
  words: { readonly send: string; readonly sending: string; readonly offline: string }
  /** Resolves to false if sending failed. */
  onSend: (changes: Readonly<Record<string, unknown>>) => Promise<boolean>
  onClose: () => void
  /** Called after a successful submission, once the dialog has closed. */
  onSent: (values: Values) => void
}

/** A form sent at once over the network. The contract's schema validates it; a draft is stored until it succeeds. */
export function FormDialog<R extends Row>({
  title,
  draftKey,
  form,
  row,
  shown = (fields) => fields,
  isWide = ({ kind }) => kind === 'area',
  sending: { busy, problem, refusal },
  refusedText = (_, message) => message,
  words,
  onSend,
  onClose,
  onSent,
}: Props<R>) {
  const { t } = useTranslation('engine')
  const { language } = useFrame()
  const isOnline = useOnline()
  const all = form.fields(row)
  const [initial] = useState(() => initialValues(all, row))
  const { values, isDraft, isDirty, change, startOver, finish } = useForm(useSyncEngine(), draftKey, all, initial)
  const [wrong, setWrong] = useState<{ errors: Readonly<Record<string, string>>; summary: string } | null>(null)
  const body = useRef<HTMLFormElement>(null)
  const fields = values ? shown(all, values) : []

  useEffect(() => {
    if (wrong ?? refusal) body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong, refusal])

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy || !isOnline || values === null) return
    const parsed = parseForm({ form, fields, values, initial: row ? initial : null, language, t })
    setWrong('errors' in parsed ? parsed : null)
    if ('errors' in parsed) return
    // An edit without changes needs no request.
    const isSame = row !== null && Object.keys(parsed.changes).length === 0
    if (!isSame && !(await onSend(parsed.changes))) return
    await finish()
    onClose()
    onSent(values)
  }
  const leave = () => {
    if (isDirty) showToast({ title: t('form.draftKept'), text: t('form.draftKeptText') })
    onClose()
  }
  const trouble = wrong?.summary ?? problem
  const getError = (name: string): string | undefined => {
    const refused = refusal?.fields?.[name]
    return wrong?.errors[name] ?? (refused && refusedText(name, refused.message))
  }
  return (
    <Dialog title={title} kind="wide" onClose={leave}>
      <form ref={body} noValidate className="dialog-form" onSubmit={(event) => void submit(event)}>
        {isDraft && (
          <p className="notice">
            {t('form.draft')}{' '}
            <button type="button" className="link-button" onClick={startOver}>
              {t('form.dropDraft')}
            </button>
          </p>
        )}
        {!isOnline && <p className="notice">{words.offline}</p>}
        {trouble && (
          <p className="notice notice-bad" role="alert">
            {trouble}
          </p>
        )}
        {values && (
          <div className="dialog-fields">
            {fields.map((field) => (
              <div key={field.name} className={isWide(field) ? 'field-wide' : ''}>
                <FieldControl field={field} values={values} t={t} error={getError(field.name)} onChange={change} />
              </div>
            ))}
          </div>
        )}
        <p className="dialog-acts">
          <button type="button" className="button button-quiet" onClick={leave}>
            {t('cancel')}
          </button>
          <button type="submit" className="button" disabled={busy || !isOnline}>
            {busy ? words.sending : words.send}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
