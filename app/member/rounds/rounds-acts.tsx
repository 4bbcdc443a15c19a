import { useState } from 'react'
import { stateAfter, type RoundAct } from '#contract/round-states'
import type { StoredRoundAct } from '../../offline/writing/tables'
import type { WritingStore } from '../../offline/writing/store-types'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { ReturnForm } from './rounds-return'
import type { ShownRound } from './shown-rounds'
import { useActOnRound } from './use-rounds'

interface Props {
  store: WritingStore
  round: ShownRound
}
type Act = Extract<StoredRoundAct['what'], { readonly kind: 'act' }>

/** The mentor's decisions on a round; each is sent through the outbox. */
export function MentorActs({ store, round }: Props) {
  const { t } = useTranslation('rounds')
  const act = useActOnRound(store)
  const [action, setAction] = useState<'return' | 'close' | null>(null)
  const { id: roundId, projectId, number, state, readAt } = round
  const label = t('of', { number })
  const may = (one: RoundAct) => stateAfter(state, one) !== null
  const send = (what: Omit<Act, 'kind'>, message: string) =>
    act({ projectId, roundId, label, what: { kind: 'act', ...what } }, message)
  return (
    <section className="card" aria-labelledby="rounds-acts">
      <h2 id="rounds-acts">{t('acts.title')}</h2>
      <p className="actions">
        {may('start') && (
          <button type="button" className="button" onClick={() => void send({ act: 'start' }, t('acts.started'))}>
            {t('acts.start')}
          </button>
        )}
        {may('return') && (
          <button
            type="button"
            className={state === 'in_review' ? 'button' : 'button button-quiet'}
            onClick={() => setAction('return')}
          >
            <Icon name="undo" />
            {t(state === 'returned' ? 'acts.more' : 'acts.return')}
          </button>
        )}
        {may('close') && (
          <button type="button" className="button button-quiet" onClick={() => setAction('close')}>
            <Icon name="check" />
            {t('acts.close')}
          </button>
        )}
        {may('reopen') && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void send({ act: 'reopen' }, t('acts.reopened'))}
          >
            {t('acts.reopen')}
          </button>
        )}
      </p>
      {readAt === null && (
        <>
          <p className="actions">
            <button
              type="button"
              className="button button-quiet"
              onClick={() => void send({ act: 'read' }, t('acts.readDone'))}
            >
              <Icon name="show" />
              {t('acts.read')}
            </button>
          </p>
          <p className="note">{t('acts.readHelp')}</p>
        </>
      )}
      {action === 'return' && (
        <ReturnForm
          round={round}
          onSend={async (given) => {
            if (await send({ act: 'return', ...given }, t('acts.returned'))) setAction(null)
          }}
          onClose={() => setAction(null)}
        />
      )}
      {action === 'close' && (
        <CloseDialog
          round={round}
          onSend={(anyway) => {
            setAction(null)
            void send({ act: 'close', ...(anyway && { anyway }) }, t('acts.closed'))
          }}
          onClose={() => setAction(null)}
        />
      )}
    </section>
  )
}

interface CloseProps {
  round: ShownRound
  onSend: (anyway: boolean) => void
  onClose: () => void
}

function CloseDialog({ round: { number, points }, onSend, onClose }: CloseProps) {
  const { t } = useTranslation('rounds')
  const open = points.filter(({ state }) => state === 'open')
  return (
    <Dialog title={t('closing.title', { number })} onClose={onClose}>
      {open.length > 0 && (
        <>
          <p>{t('closing.open', { count: open.length })}</p>
          <ul>
            {open.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('closing.text')}</p>
      <p className="actions">
        <button type="button" className="button" onClick={() => onSend(open.length > 0)}>
          {t(open.length > 0 ? 'closing.anyway' : 'closing.send')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('cancel')}
        </button>
      </p>
    </Dialog>
  )
}
