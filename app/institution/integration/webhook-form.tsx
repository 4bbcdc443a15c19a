import { useState } from 'react'
import { WEBHOOK_EVENTS } from '#contract/institutions/choices'
import { institutionWebhooksRoutes } from '#contract/routes/institutions'
import { call, type ReplyAt } from '../../network/call'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { Making } from './form-parts'
import { useFormAct } from './use-form-act'

interface Props {
  onMade: (webhook: ReplyAt<typeof institutionWebhooksRoutes.create>) => void
  onClose: () => void
}

/** The address and events of a webhook. */
export function WebhookForm({ onMade, onClose }: Props) {
  const { t } = useTranslation('integration')
  const { isBusy, errors, setErrors, run } = useFormAct()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly (typeof WEBHOOK_EVENTS)[number][]>(WEBHOOK_EVENTS)
  const make = () => {
    const missing = {
      ...(!/^https?:\/\/./.test(url.trim()) && { url: t('webhooks.urlNeeded') }),
      ...(events.length === 0 && { events: t('webhooks.eventsNeeded') }),
    }
    if (Object.keys(missing).length > 0) return setErrors(missing)
    run(async (acting) => {
      onMade(await call(institutionWebhooksRoutes.create, { body: { url, events: [...events] }, ...acting }))
    })
  }
  return (
    <Making
      title={t('webhooks.add')}
      isBusy={isBusy}
      error={errors['form']}
      choices={{
        legend: t('webhooks.events'),
        words: t('webhooks.event', { returnObjects: true }),
        options: WEBHOOK_EVENTS,
        chosen: events,
        error: errors['events'],
        onChange: setEvents,
      }}
      onSubmit={make}
      onClose={onClose}
    >
      <Field label={t('webhooks.url')} help={t('webhooks.urlHelp')} error={errors['url']}>
        {(a11y) => (
          <input
            {...a11y}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            value={url}
            onChange={({ target: { value } }) => setUrl(value)}
          />
        )}
      </Field>
    </Making>
  )
}
