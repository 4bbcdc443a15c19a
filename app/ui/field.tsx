import { useId, type ReactNode } from 'react'

interface Accessibility {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props {
  label: string
  /** Text beside the label, such as "required". */
  mark?: string
  help?: string
  error?: string | undefined
  children: (accessibility: Accessibility) => ReactNode
}

/** A control with its label, help and error, linked for assistive technology. */
export function Field({ label, mark, help, error, children }: Props) {
  const id = useId()
  const helpId = help ? `${id}-help` : ''
  const errorId = error ? `${id}-error` : ''
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {mark && <small>{mark}</small>}
      </label>
      {children({
        id,
        'aria-describedby': [helpId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help && (
        <p id={helpId} className="field-help">
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
