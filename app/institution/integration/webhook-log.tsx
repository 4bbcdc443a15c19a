import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { institutionWebhooksRoutes } from '#contract/routes/institutions'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { timestampText } from '../../i18n/timestamp-text'
import { buildAddress, call, type ReplyAt } from '../../network/call'
import { useSyncEngine } from '../../offline/replica/use-list'
import { Answered } from '../../shell/answered'
import { Badge, type Tone } from '../../shell/badge'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { Alert } from './form-parts'
import { useFormAct } from './use-form-act'

type Webhook = ReplyAt<typeof institutionWebhooksRoutes.list>[number]
type Delivery = ReplyAt<typeof institutionWebhooksRoutes.deliveries>[number]

const PAGE_ROWS = 20
const TONES: Readonly<Record<Delivery['status'], Tone>> = { waiting: 'warm', delivered: 'good', failed: 'bad' }

/** The newest deliveries; older ones load on demand. */
function useDeliveries(id: string) {
  const engine = useSyncEngine()
  const [limit, setLimit] = useState(PAGE_ROWS)
  const log = useQuery({
    queryKey: ['deliveries', id, limit],
    queryFn: () => engine.ask(buildAddress(institutionWebhooksRoutes.deliveries, { params: { id }, query: { limit } })),
    placeholderData: keepPreviousData,
    // Reopening the log starts at the newest delivery again.
    gcTime: 0,
  })
  const { data, error, dataUpdatedAt, isFetching, isPlaceholderData } = log
  return {
    answer: { data: data?.body, error, dataUpdatedAt, isFetching, refetch: () => void log.refetch() },
    hasNextPage: data !== undefined && data.next !== null,
    isFetchingNextPage: isPlaceholderData,
    fetchNextPage: () => setLimit(limit + PAGE_ROWS),
  }
}

/** Deliveries to a webhook with their contents and responses. */
export function WebhookLog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('integration')
  const { t: ta } = useTranslation('account')
  const isOnline = useOnline()
  const { answer, hasNextPage, isFetchingNextPage, fetchNextPage } = useDeliveries(id)
  return (
    <Dialog title={t('deliveries.title')} kind="wide" onClose={onClose}>
      <p className="integration-url">{url}</p>
      <p className="note">{t('deliveries.text')}</p>
      <p className="actions">
        <button
          type="button"
          className="button button-quiet"
          disabled={!isOnline || answer.isFetching}
          onClick={answer.refetch}
        >
          <Icon name="refresh" />
          {t('deliveries.refresh')}
        </button>
      </p>
      <Answered answer={answer} t={ta}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p>{t('deliveries.none')}</p>
          ) : (
            <ul className="integration-list">
              {deliveries.map((one) => (
                <Row key={one.id} one={one} onChange={answer.refetch} />
              ))}
            </ul>
          )
        }
      </Answered>
      {hasNextPage && (
        <p className="actions">
          <button
            type="button"
            className="button button-quiet"
            disabled={!isOnline || isFetchingNextPage}
            onClick={fetchNextPage}
          >
            {t(isFetchingNextPage ? 'busy' : 'deliveries.older')}
          </button>
        </p>
      )}
    </Dialog>
  )
}

function Row({ one, onChange }: { one: Delivery; onChange: () => void }) {
  const { t } = useTranslation('integration')
  const { language } = useFrame()
  const isOnline = useOnline()
  const { isBusy, errors, run } = useFormAct()
  const { id, event, status, attempts, lastStatus, lastError, createdAt, nextAttemptAt, payload } = one
  const name = t('webhooks.event', { returnObjects: true })[event]
  const at = (moment: string) => timestampText(Date.parse(moment), language)
  const resend = () =>
    run(async (acting) => {
      await call(institutionWebhooksRoutes.resend, { params: { id }, ...acting })
      showToast({ title: t('deliveries.resent') })
      onChange()
    })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="integration-tags">
          <Badge tone={TONES[status]}>{t(`deliveries.status.${status}`)}</Badge>
          <span className="note">
            {at(createdAt)} · {t('deliveries.attempts', { count: attempts })}
          </span>
        </p>
        <p className="note">
          {lastStatus !== null && t('deliveries.answered', { status: lastStatus })}
          {lastError !== null && t('deliveries.failed', { reason: lastError })}
          {nextAttemptAt !== null && attempts > 0 && (
            <>
              <br />
              {t('deliveries.next', { date: at(nextAttemptAt) })}
            </>
          )}
        </p>
        <details>
          <summary>{t('deliveries.payload')}</summary>
          <pre tabIndex={0}>{JSON.stringify(payload, null, 2)}</pre>
        </details>
        <Alert text={errors['form']} />
      </div>
      {status !== 'waiting' && (
        <button
          type="button"
          className="button button-quiet"
          disabled={!isOnline || isBusy}
          aria-label={t('deliveries.resendOf', { event: name, date: at(createdAt) })}
          onClick={resend}
        >
          <Icon name="refresh" />
          {t('deliveries.resend')}
        </button>
      )}
    </li>
  )
}
