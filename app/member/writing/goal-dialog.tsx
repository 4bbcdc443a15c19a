import { useState, type SubmitEvent } from 'react'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'

const MOST = 100_000

interface Props {
  goal: number | null
  onSave: (goal: number | null) => void
  onClose: () => void
}

export function GoalDialog({ goal, onSave, onClose }: Props) {
  const { t } = useTranslation('outline')
  const [value, setValue] = useState(goal === null ? '' : String(goal))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const words = Math.round(Number(value))
    onSave(value.trim() === '' || !Number.isFinite(words) ? null : Math.min(MOST, Math.max(0, words)))
    onClose()
  }
  return (
    <Dialog title={t('goal')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field label={t('goal')} help={t('goalHelp')}>
          {(a11y) => (
            <input
              {...a11y}
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST}
              step={50}
              value={value}
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
