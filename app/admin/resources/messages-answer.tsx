import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react'
import { FIELD_ERRORS } from '#contract/field-texts'
import { MAX_MESSAGE } from '#contract/limits'
import { useSyncEngine } from '../../offline/replica/use-list'
import type { Mutation, RowTypes } from '../../offline/storage/types'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { attendedEntries } from '../outbox/attended-entries'
import { reasonText } from '../ui/reason-text'
import { refusalText } from '../../shell/refusal-text'
import type { FormField } from '../../lists/forms/form'
import type { DefinitionContext } from './definition'
import { awaitAnswer } from '../../offline/replica/await-answer'
import { FieldControl } from '../../lists/forms/field-control'
import { useForm } from '../../lists/forms/use-form'

type Message = RowTypes['messages']
const EMPTY = { text: '' }

interface Props {
  context: Pick<DefinitionContext, 't' | 'language'>
  row: Message
  onSent: () => void
}

/** An answer to the sender: a draft until it is submitted, then an outbox entry, which waits for the network. */
export function AnswerForm({ context: { t, language }, row, onSent }: Props) {
  const { t: engine } = useTranslation('engine')
  const syncEngine = useSyncEngine()
  const fields = useMemo<readonly FormField[]>(
    () => [{ kind: 'area', name: 'text', label: t('messages.thread.answer'), max: MAX_MESSAGE, lines: 5 }],
    [t],
  )
  const form = useForm(syncEngine, `messages:${row.id}:answer`, fields, EMPTY)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const body = useRef<HTMLFormElement>(null)
  const isHere = useRef(true)
  const attended = useRef('')
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      attendedEntries.delete(attended.current)
    }
  }, [])
  useEffect(() => {
    if (problem !== null) body.current?.querySelector('textarea')?.focus()
  }, [problem])

  async function send(text: string): Promise<void> {
    const shown = row.status === 'new' ? { status: 'in_progress' } : {}
    const mutation: Mutation = {
      resource: 'messages',
      kind: 'answer',
      id: row.id,
      changes: { text },
      shown,
      label: row.fullName,
    }
    const [entry] = await syncEngine.write([mutation])
    if (!entry) return
    attended.current = entry.id
    attendedEntries.add(entry.id)
    const answered = await awaitAnswer(syncEngine, entry.id)
    if (answered?.state === 'refused' && answered.reason && isHere.current) {
      // The text is still in the form, so the refused entry leaves the outbox.
      await syncEngine.discard(entry.id)
      setProblem(reasonText(answered.reason, language))
      return
    }
    attendedEntries.delete(entry.id)
    form.startOver()
    // The outbox shows a refusal that arrives after the form closed.
    if (answered?.state === 'refused') return
    const isReceived = answered?.state === 'received'
    if (isReceived) onSent()
    const [title, words] = isReceived ? (['sent', 'sentText'] as const) : (['kept', 'keptText'] as const)
    showToast({
      title: t(`messages.thread.${title}`),
      text: t(`messages.thread.${words}`, { name: row.fullName }),
    })
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const text = form.values?.['text']?.trim() ?? ''
    if (busy || form.values === null) return
    if (text === '') return setProblem(FIELD_ERRORS.required[language])
    setBusy(true)
    setProblem(null)
    try {
      await send(text)
    } catch (error) {
      setProblem(refusalText(error, engine('act', { returnObjects: true })))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={body} noValidate onSubmit={(event) => void submit(event)}>
      {fields.map(
        (field) =>
          form.values && (
            <FieldControl
              key={field.name}
              field={{ ...field, disabled: busy }}
              values={form.values}
              error={problem ?? undefined}
              t={engine}
              onChange={form.change}
              {...(form.isDirty && { caution: t('messages.thread.draft') })}
            />
          ),
      )}
      <p className="actions">
        <button type="submit" className="button" disabled={busy || form.values === null}>
          {busy ? t('messages.thread.sending') : t('messages.thread.send')}
        </button>
      </p>
    </form>
  )
}
