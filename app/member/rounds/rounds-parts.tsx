import type { RoundState } from '#contract/round-states'
import { giveUpRoundAct, tryRoundAct } from '../../offline/writing/round-acts'
import type { WritingStore } from '../../offline/writing/store-types'
import type { StoredRoundAct } from '../../offline/writing/tables'
import { roundWords } from '../../offline/writing/read-unsent-texts'
import { Badge, type Tone } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import type { ShownRound } from './shown-rounds'

const TONES: Readonly<Record<RoundState, Tone>> = {
  handed_in: 'cool',
  in_review: 'cool',
  returned: 'warm',
  closed: 'good',
}

export function RoundStateBadge({
  round: { state, isWithdrawn },
}: {
  round: Pick<ShownRound, 'state' | 'isWithdrawn'>
}) {
  const { t } = useTranslation('rounds')
  if (isWithdrawn) return <Badge tone="plain">{t('withdrawing.done')}</Badge>
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}

/** The state of an unsent act: it will be sent, or the reason for its refusal. */
export function WaitingAct({ store, act, text }: { store: WritingStore; act: StoredRoundAct; text: string }) {
  const { t } = useTranslation('rounds')
  if (act.state !== 'refused')
    return (
      <p className="notice" role="status">
        {text}
      </p>
    )
  const words = roundWords(act)
  return (
    <div className="notice notice-bad" role="status">
      <p>{act.reason?.message ?? t('refused')}</p>
      {words !== '' && <p className="account-notes">{words}</p>}
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={() => void tryRoundAct(store, act)}>
          {t('again')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void giveUpRoundAct(store, act.id)}>
          {t('giveUp')}
        </button>
      </p>
    </div>
  )
}
