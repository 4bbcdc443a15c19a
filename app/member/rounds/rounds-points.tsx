import { useState } from 'react'
import { mayWrite } from '#contract/writing/access'
import { change } from '../../offline/writing/comments/comments-store'
import type { WritingStore } from '../../offline/writing/store-types'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import type { ShownRound, ServerPoint } from './shown-rounds'

interface Props {
  store: WritingStore
  round: ShownRound
}

/** The mentor's points with checkboxes. They are synchronised like comments, so they work offline. */
export function RoundPoints({ store, round }: Props) {
  const { t } = useTranslation('rounds')
  const { points, access, projectId, state, sections } = round
  /** Ticks not yet stored, so that the checkbox changes at once. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const ticks = access !== 'mentor' && mayWrite(access)
  if (points.length === 0)
    return state === 'returned' || state === 'closed' ? <p className="note">{t('pointsNone')}</p> : null
  const set = async ({ id }: ServerPoint, isDone: boolean) => {
    const actor = { store, now: Date.now, newId: () => crypto.randomUUID() }
    setPressed((before) => new Map(before).set(id, isDone))
    try {
      await change(actor, projectId, id, { state: isDone ? 'done' : 'open' })
    } catch {
      showToast({ variant: 'destructive', title: t('failed') })
    } finally {
      setPressed((before) => new Map([...before].filter(([key]) => key !== id)))
    }
  }
  const findTitle = (id: string) => sections.find((section) => section.id === id)?.title || t('untitled')
  return (
    <section className="account-part" aria-labelledby="rounds-points">
      <h2 id="rounds-points">{t('points')}</h2>
      {ticks && <p className="note">{t('pointsText')}</p>}
      <ul className="rounds-points">
        {points.map((point) => (
          <li key={point.id}>
            <label className="rounds-tick">
              <input
                type="checkbox"
                checked={pressed.get(point.id) ?? point.state !== 'open'}
                disabled={!ticks || point.state === 'closed'}
                onChange={({ target }) => void set(point, target.checked)}
              />
              <span>
                {point.text}
                <small>
                  {t('pointIn', { title: findTitle(point.section) })}
                  {point.state === 'closed' && ` · ${t('pointClosed')}`}
                  {point.state === 'done' && ` · ${t('pointDone')}`}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
