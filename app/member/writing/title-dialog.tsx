import { useState, type ReactNode, type SubmitEvent } from 'react'
import { MAX_TITLE } from '#contract/limits'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'

interface Props {
  heading: string
  label: string
  title?: string
  children?: ReactNode
  onSave: (title: string) => void
  onClose: () => void
}

/** Asks for a title: of a new section, or another one. */
export function TitleDialog({ heading, label, title = '', children, onSave, onClose }: Props) {
  const { t } = useTranslation('outline')
  const [value, setValue] = useState(title)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (value.trim() === '') return setDialogOpen(true)
    onSave(value)
    onClose()
  }
  return (
    <Dialog title={heading} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {children}
        <Field label={label} error={isDialogOpen && value.trim() === '' ? t('titleRequired') : undefined}>
          {(a11y) => (
            <input
              {...a11y}
              type="text"
              value={value}
              maxLength={MAX_TITLE}
              onChange={({ target }) => setValue(target.value)}
            />
          )}
        </Field>
        <p className="actions">
          <button type="submit" className="button">
            {t('save')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
