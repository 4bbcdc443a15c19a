import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Field } from '../../ui/field'
import { Picker } from '../picker'
import type { FormField, Values } from './form'

interface Props {
  field: FormField
  values: Values
  error: string | undefined
  /** Text under the field that does not prevent saving. */
  caution?: string | undefined
  t: TFunction<'engine'>
  onChange: (name: string, value: string) => void
}

const INPUT_TYPES = {
  text: 'text',
  email: 'email',
  url: 'url',
  password: 'password',
  moment: 'datetime-local',
  day: 'date',
} as const

/** The control for a field's kind. */
export function FieldControl({ field, values, error, caution = '', t, onChange }: Props) {
  const value = values[field.name] ?? ''
  const change = (next: string) => onChange(field.name, next)
  const onInput = (event: { target: { value: string } }) => change(event.target.value)
  return (
    <>
      <Field
        label={field.label}
        error={error}
        {...(field.required && { mark: t('required') })}
        {...(field.help && { help: field.help })}
      >
        {(a11y): ReactNode => {
          const shared = { ...a11y, name: field.name, value, disabled: field.disabled, required: field.required }
          switch (field.kind) {
            case 'area':
              return <textarea {...shared} rows={field.lines} maxLength={field.max} onChange={onInput} />
            case 'choice':
              return (
                <select {...shared} onChange={onInput}>
                  {field.values.map((choice) => (
                    <option key={choice.value} value={choice.value}>
                      {choice.label}
                    </option>
                  ))}
                </select>
              )
            case 'row':
              return (
                <Picker
                  id={a11y.id}
                  value={value}
                  onChange={change}
                  options={field.options(values)}
                  fallback={field.fallback ?? value}
                  texts={{
                    none: t('form.noChoice'),
                    clear: field.nullable ? t('form.clear') : null,
                    placeholder: t('form.choose'),
                  }}
                  describedBy={a11y['aria-describedby']}
                  invalid={a11y['aria-invalid']}
                />
              )
            case 'percent':
              return (
                <input {...shared} type="number" inputMode="numeric" min={0} max={100} step={1} onChange={onInput} />
              )
            case 'francs':
            case 'count':
              return <input {...shared} inputMode="numeric" autoComplete="off" onChange={onInput} />
            case 'moment':
            case 'day':
              return <input {...shared} type={INPUT_TYPES[field.kind]} onChange={onInput} />
            default:
              return (
                <input
                  {...shared}
                  type={INPUT_TYPES[field.kind]}
                  maxLength={field.max}
                  autoComplete={field.kind === 'password' ? 'new-password' : 'off'}
                  onChange={onInput}
                />
              )
          }
        }}
      </Field>
      {/* Rendered from the start, so that screen readers announce a later text. */}
      <p role="status" className="field-caution">
        {caution}
      </p>
    </>
  )
}
