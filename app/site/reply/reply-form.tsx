import { useRef } from 'react'
import { MAX_MESSAGE } from '#contract/limits'
import { replyRoutes } from '#contract/routes/replies'
import { buildAddress } from '../../network/call'
import { loadOrNull, prepare } from '../../network/load'
import { useFormDraft } from '../../offline/queue/form-draft'
import { Field } from '../../ui/field'
import { FormOutcome } from '../../ui/form-outcome'
import { useSentForm, type SendResult } from '../../ui/sent-form'
import type { ReplyTexts } from './reply.fr'

const EMPTY = { text: '' }

/** The outbox is not part of the page's initial load. */
const loadOutbox = () => import('../../offline/queue/deliver')
const prepareSending = (): void => prepare(loadOutbox)

interface Props {
  t: ReplyTexts
  /** Id of the message; all links to it share one draft. */
  id: string
  token: string
  onSent: (text: string) => void
}

/** A reply, stored as a draft until it is submitted, then as an outbox entry. */
export function ReplyForm({ t, id, token, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const draft = useFormDraft(`reply:${id}`, EMPTY, form)

  async function send({ text }: typeof EMPTY): Promise<SendResult<'text'>> {
    const written = text.trim()
    if (written === '') return { state: 'invalid', errors: { text: t.required } }
    const outbox = await loadOrNull(loadOutbox)
    if (!outbox) return { state: 'failed', errors: {} }
    const delivery = await outbox.deliver({
      record: `reply:${id}`,
      url: buildAddress(replyRoutes.send),
      body: { token, text: written },
      kind: 'reply',
      // The full text, so that it stays readable if the link expires before it is sent.
      label: written,
    })
    if (delivery.state === 'received') onSent(written)
    const wrong = delivery.fields?.['text']
    return { ...delivery, errors: wrong ? { text: wrong.message } : {} }
  }

  const { errors, isBusy, outcome, bind, submit } = useSentForm({ form, draft, send, t })
  return (
    <form ref={form} className="form" noValidate onFocus={prepareSending} onSubmit={submit}>
      <FormOutcome outcome={outcome} t={t} />
      <Field label={t.reply} error={errors.text}>
        {(a11y) => <textarea {...bind('text')} {...a11y} required readOnly={isBusy} maxLength={MAX_MESSAGE} rows={7} />}
      </Field>
      <p className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? t.sending : t.send}
        </button>
      </p>
    </form>
  )
}
