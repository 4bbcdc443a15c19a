import { useState, type SubmitEvent } from 'react'
import { MAX_ROUND_MESSAGE } from '#contract/limits'
import { useFrame } from '../../i18n/frame-context'
import type { WritingStore } from '../../offline/writing/store-types'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { useOutlineSections } from '../projects/plan/use-outline-sections'
import { useActOnRound } from './use-rounds'

interface Props {
  store: WritingStore
  projectId: string
  onClose: () => void
}

/** Chooses the sections of the next round. The submission is sent once the server has their texts. */
export function HandInForm({ store, projectId, onClose }: Props) {
  const { t } = useTranslation('rounds')
  const { language } = useFrame()
  const sections = useOutlineSections(projectId)
  const act = useActOnRound(store)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && chosen.size === 0

  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (chosen.size === 0) return
    const own = (sections ?? []).filter(({ id }) => chosen.has(id))
    const what = {
      kind: 'handIn' as const,
      message: message.trim(),
      sections: own.map(({ id, title, words }) => ({ id, title, words })),
    }
    const isStored = await act(
      { projectId, roundId: crypto.randomUUID(), what, label: own[0]?.title ?? '' },
      t('handedIn'),
    )
    if (isStored) onClose()
  }
  if (sections === undefined)
    return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
  if (sections === null)
    return (
      <p className="notice" role="status">
        {t('noOutline')}
      </p>
    )
  return (
    <section className="card" aria-labelledby="rounds-hand-in">
      <h2 id="rounds-hand-in">{t('handInTitle')}</h2>
      <p>{t('handInText')}</p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className="rounds-choice" aria-describedby={isMissing ? 'rounds-missing' : undefined}>
          <legend>{t('choose')}</legend>
          {sections.map(({ id, title, depth, words }) => (
            <label key={id} className="rounds-tick" data-depth={Math.min(depth, 2)}>
              <input
                type="checkbox"
                disabled={words === 0}
                checked={chosen.has(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
              <span>
                {title || t('untitled')}
                <small>
                  {words === 0 ? t('empty') : t('words', { count: words, number: words.toLocaleString(language) })}
                </small>
              </span>
            </label>
          ))}
          {isMissing && (
            <p id="rounds-missing" className="field-error" role="alert">
              {t('chooseMissing')}
            </p>
          )}
        </fieldset>
        <Field label={t('message')} help={t('messageHelp')}>
          {(a11y) => (
            <textarea
              {...a11y}
              rows={4}
              maxLength={MAX_ROUND_MESSAGE}
              value={message}
              onChange={({ target }) => setMessage(target.value)}
            />
          )}
        </Field>
        <p className="actions">
          <button type="submit" className="button">
            {t('send')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
        </p>
      </form>
    </section>
  )
}
