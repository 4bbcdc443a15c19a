import { useState } from 'react'
import { institutionWebhooksRoutes } from '#contract/routes/institutions'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { buildAddress, call, type ReplyAt } from '../../network/call'
import { Answered } from '../../shell/answered'
import { useAnswer } from '../../shell/answers'
import { Badge } from '../../shell/badge'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { Ask, SecretOnce } from './form-parts'
import { useFormAct } from './use-form-act'
import { WebhookForm } from './webhook-form'
import { WebhookLog } from './webhook-log'

type Webhook = ReplyAt<typeof institutionWebhooksRoutes.list>[number]
type Made = ReplyAt<typeof institutionWebhooksRoutes.create>

/** Webhooks, each with the log of its deliveries. */
export function WebhookList() {
  const { t } = useTranslation('integration')
  const { t: ta } = useTranslation('account')
  const isOnline = useOnline()
  const answer = useAnswer(buildAddress(institutionWebhooksRoutes.list), { persist: true, isFresh: true })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const [requested, setRequested] = useState<Webhook | null>(null)
  const [read, setRead] = useState<Webhook | null>(null)
  return (
    <section className="card" aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">{t('webhooks.title')}</h2>
      <p>{t('webhooks.text')}</p>
      <Answered answer={answer} t={ta} isQuiet>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <p className="note">{t('webhooks.none')}</p>
          ) : (
            <ul className="integration-list">
              {webhooks.map((one) => (
                <Row key={one.id} one={one} onRead={setRead} onRemove={setRequested} />
              ))}
            </ul>
          )
        }
      </Answered>
      <p className="actions">
        <button type="button" className="button" disabled={!isOnline} onClick={() => setMaking(true)}>
          <Icon name="add" />
          {t('webhooks.add')}
        </button>
      </p>
      {isMaking && (
        <WebhookForm
          onClose={() => setMaking(false)}
          onMade={(webhook) => {
            setMaking(false)
            setMade(webhook)
            answer.refetch()
          }}
        />
      )}
      {made && (
        <SecretOnce
          title={t('webhooks.madeTitle')}
          label={t('webhooks.secret')}
          value={made.secret}
          warning={t('webhooks.warning')}
          onClose={() => setMade(null)}
        />
      )}
      {requested && <Removing requested={requested} onClose={() => setRequested(null)} onDone={answer.refetch} />}
      {read && <WebhookLog webhook={read} onClose={() => setRead(null)} />}
    </section>
  )
}

interface RowProps {
  one: Webhook
  onRead: (webhook: Webhook) => void
  onRemove: (webhook: Webhook) => void
}

function Row({ one, onRead, onRemove }: RowProps) {
  const { t } = useTranslation('integration')
  const { language } = useFrame()
  const isOnline = useOnline()
  const words = t('webhooks.event', { returnObjects: true })
  const { url, events, createdAt } = one
  return (
    <li>
      <div>
        <strong>{url}</strong>
        <p className="integration-tags">
          {events.map((event) => (
            <Badge key={event}>{words[event]}</Badge>
          ))}
        </p>
        <p className="note">{t('webhooks.since', { date: longDate(new Date(createdAt), language) })}</p>
      </div>
      <p className="actions">
        <button
          type="button"
          className="button button-quiet"
          aria-label={t('webhooks.logOf', { url })}
          onClick={() => onRead(one)}
        >
          <Icon name="logs" />
          {t('webhooks.log')}
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={!isOnline}
          aria-label={t('webhooks.removeOf', { url })}
          onClick={() => onRemove(one)}
        >
          <Icon name="trash" />
          {t('webhooks.remove')}
        </button>
      </p>
    </li>
  )
}

interface RemovingProps {
  requested: Webhook
  onClose: () => void
  onDone: () => void
}

function Removing({ requested: { id, url }, onClose, onDone }: RemovingProps) {
  const { t } = useTranslation('integration')
  const { isBusy, errors, run } = useFormAct()
  const remove = () =>
    run(async (acting) => {
      await call(institutionWebhooksRoutes.remove, { params: { id }, ...acting })
      onClose()
      showToast({ title: t('webhooks.removeDone') })
      onDone()
    })
  return (
    <Ask
      title={t('webhooks.removeTitle')}
      action={t('webhooks.remove')}
      isBusy={isBusy}
      error={errors['form']}
      onClose={onClose}
      onSure={remove}
    >
      {t('webhooks.removeText', { url })}
    </Ask>
  )
}
