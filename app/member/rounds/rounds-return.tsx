import { useState, type SubmitEvent } from 'react'
import { MAX_COMMENT, MAX_ROUND_ANSWER, MAX_ROUND_POINTS } from '#contract/limits'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import type { ShownRound } from './shown-rounds'

interface NewPoint {
  readonly id: string
  readonly section: string
  readonly text: string
}

interface Props {
  round: ShownRound
  onSend: (given: { readonly answer?: string; readonly points?: NewPoint[] }) => Promise<void>
  onClose: () => void
}

/** The mentor's answer and the points, each in a submitted section. */
export function ReturnForm({ round: { number, sections, answer: before }, onSend, onClose }: Props) {
  const { t } = useTranslation('rounds')
  const first = sections[0]?.id ?? ''
  const newPoint = (): NewPoint => ({ id: crypto.randomUUID(), section: first, text: '' })
  const [answer, setAnswer] = useState(before)
  const [points, setPoints] = useState<readonly NewPoint[]>(() => [newPoint()])
  const change = (id: string, changes: Partial<NewPoint>) =>
    setPoints(points.map((point) => (point.id === id ? { ...point, ...changes } : point)))
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const written = points.map((point) => ({ ...point, text: point.text.trim() })).filter(({ text }) => text !== '')
    const trimmed = answer.trim()
    void onSend({
      ...(trimmed !== before && trimmed !== '' && { answer: trimmed }),
      ...(written.length > 0 && { points: written }),
    })
  }
  return (
    <Dialog title={t('returning.title', { number })} kind="wide" onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Field label={t('returning.answer')} help={t('returning.answerHelp')}>
          {(a11y) => (
            <textarea
              {...a11y}
              rows={4}
              maxLength={MAX_ROUND_ANSWER}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          )}
        </Field>
        {points.map(({ id, section, text }, index) => (
          <div key={id} className="rounds-point">
            <Field label={t('returning.point', { number: index + 1 })}>
              {(a11y) => (
                <textarea
                  {...a11y}
                  rows={2}
                  maxLength={MAX_COMMENT}
                  value={text}
                  onChange={({ target }) => change(id, { text: target.value })}
                />
              )}
            </Field>
            {sections.length > 1 && (
              <Field label={t('returning.section', { number: index + 1 })}>
                {(a11y) => (
                  <select {...a11y} value={section} onChange={({ target }) => change(id, { section: target.value })}>
                    {sections.map((one) => (
                      <option key={one.id} value={one.id}>
                        {one.title || t('untitled')}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
            {points.length > 1 && (
              <button
                type="button"
                className="button button-quiet"
                aria-label={t('returning.remove', { number: index + 1 })}
                onClick={() => setPoints(points.filter((point) => point.id !== id))}
              >
                <Icon name="trash" />
              </button>
            )}
          </div>
        ))}
        {points.length < MAX_ROUND_POINTS ? (
          <p className="actions">
            <button type="button" className="button button-quiet" onClick={() => setPoints([...points, newPoint()])}>
              <Icon name="add" />
              {t('returning.add')}
            </button>
          </p>
        ) : (
          <p className="note">{t('returning.full', { count: MAX_ROUND_POINTS })}</p>
        )}
        <p className="actions">
          <button type="submit" className="button">
            {t('returning.send')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
