import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'

export const Alert = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className="notice notice-bad" role="alert">
      {text}
    </p>
  )

interface MakingProps<T extends string> {
  title: string
  isBusy: boolean
  /** An error that belongs to no single field. */
  error: string | undefined
  choices: ChoicesProps<T>
  onSubmit: () => void
  onClose: () => void
  /** The fields above the checkboxes. */
  children: ReactNode
}

/** The form that creates a key or a webhook: a field, and checkboxes for its scopes or events. */
export function Making<T extends string>(props: MakingProps<T>) {
  const { title, isBusy, error, choices, onSubmit, onClose, children } = props
  const { t } = useTranslation('integration')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {children}
        <Choices {...choices} />
        <Alert text={error} />
        <p className="actions">
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? t('busy') : title}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

interface ChoicesProps<T extends string> {
  legend: string
  options: readonly T[]
  words: Readonly<Record<T, string>>
  chosen: readonly T[]
  error: string | undefined
  onChange: (chosen: readonly T[]) => void
}

/** Checkboxes under one heading. */
function Choices<T extends string>({ legend, options, words, chosen, error, onChange }: ChoicesProps<T>) {
  const id = useId()
  return (
    <fieldset className="integration-choices" aria-describedby={error === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ target: { checked } }) =>
              onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))
            }
          />
          <span>{words[option]}</span>
        </label>
      ))}
      {error !== undefined && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface SecretProps {
  title: string
  label: string
  value: string
  warning: string
  onClose: () => void
}

/** Shows a new secret, which cannot be displayed again later. */
export function SecretOnce({ title, label, value, warning, onClose }: SecretProps) {
  const { t } = useTranslation('integration')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast({ title: t('copied') }),
      () => showToast({ variant: 'destructive', title: t('copyFailed') }),
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="notice">{t('once')}</p>
      <Field label={label} help={warning}>
        {(a11y) => (
          <input
            {...a11y}
            className="integration-secret"
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <p className="actions">
        <button type="button" className="button" onClick={() => void copy()}>
          {t('copy')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </Dialog>
  )
}

interface AskProps {
  title: string
  action: string
  isBusy: boolean
  error: string | undefined
  onSure: () => void
  onClose: () => void
  children: ReactNode
}

/** Confirms an action that cannot be undone. */
export function Ask({ title, action, isBusy, error, onSure, onClose, children }: AskProps) {
  const { t } = useTranslation('integration')
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <Alert text={error} />
      <p className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('cancel')}
        </button>
        <button type="button" className="button button-danger" disabled={isBusy} onClick={onSure}>
          {isBusy ? t('busy') : action}
        </button>
      </p>
    </Dialog>
  )
}
