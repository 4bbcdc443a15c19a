import { useState } from 'react'
import { Link } from 'react-router-dom'
import { mayWrite } from '#contract/writing/access'
import type { WritingStore } from '../../offline/writing/store-types'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { roundsPath } from '../account/screens'
import type { ShownRound } from './shown-rounds'
import { useActOnRound } from './use-rounds'

/** Whether a withdrawal can be attempted. Only the server knows whether the mentor has opened the round. */
export const mayWithdraw = ({ access, state, acts }: ShownRound): boolean =>
  access !== 'mentor' && mayWrite(access) && state === 'handed_in' && !acts.some(({ what }) => what.kind === 'withdraw')

interface Props {
  store: WritingStore
  round: ShownRound
  onDone: () => void
}

/** Lets the student withdraw a round that the mentor has not opened. */
export function Withdrawal({ store, round: { id: roundId, projectId, number }, onDone }: Props) {
  const { t } = useTranslation('rounds')
  const act = useActOnRound(store)
  const [isConfirming, setConfirming] = useState(false)
  async function send() {
    setConfirming(false)
    if (
      await act({ projectId, roundId, label: t('of', { number }), what: { kind: 'withdraw' } }, t('withdrawing.kept'))
    )
      onDone()
  }
  return (
    <section className="card" aria-labelledby="rounds-withdraw">
      <h2 id="rounds-withdraw">{t('withdrawing.heading')}</h2>
      <p>{t('withdrawing.help')}</p>
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={() => setConfirming(true)}>
          <Icon name="undo" />
          {t('withdrawing.action')}
        </button>
      </p>
      {isConfirming && (
        <Dialog title={t('withdrawing.title', { number })} onClose={() => setConfirming(false)}>
          <p>{t('withdrawing.text')}</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => void send()}>
              {t('withdrawing.action')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setConfirming(false)}>
              {t('cancel')}
            </button>
          </p>
        </Dialog>
      )}
    </section>
  )
}

/** Shown instead of a round that was withdrawn on this device. */
export function Withdrawn({ projectId }: { projectId: string }) {
  const { t } = useTranslation('rounds')
  return (
    <>
      <p className="notice" role="status">
        {t('withdrawing.gone')}
      </p>
      <p className="actions">
        <Link className="button" to={roundsPath(projectId)}>
          {t('list')}
        </Link>
      </p>
    </>
  )
}
