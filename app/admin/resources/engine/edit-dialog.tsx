import type { TFunction } from 'i18next'
import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react'
import { isListEntry, type ListEntry, type MutationEntry, type Row } from '../../../offline/storage/types'
import { showToast } from '../../../ui/toast'
import { useTranslation } from '../../../shell/i18n'
import { ConflictDialog } from '../../outbox/conflict-dialog'
import { attendedEntries } from '../../outbox/attended-entries'
import { Dialog } from '../../../shell/dialog'
import { reasonText } from '../../ui/reason-text'
import { toEdit } from '../to-edit'
import type { Definition, DefinitionContext } from '../definition'
import type { Form } from '../../../lists/forms/form'
import { awaitAnswer, fieldReasons } from '../../../offline/replica/await-answer'
import { FieldControl } from '../../../lists/forms/field-control'
import { parseForm, initialValues } from '../../../lists/forms/form-rules'
import { dialogFrom } from './asking'
import type { Mutations } from './use-mutations'
import { useForm } from '../../../lists/forms/use-form'

/** Errors of the form: by field, and a summary sentence. */
interface Problem {
  readonly errors: Readonly<Record<string, string>>
  readonly summary: string
  /** The server found the errors. */
  readonly isRefusal?: boolean
}

interface Props<R extends Row> {
  definition: Definition<R>
  form: Form<R>
  context: DefinitionContext
  t: TFunction<'engine'>
  mutations: Mutations
  /** Null creates a new row. */
  row: R | null
  /** The row includes the fields that lists omit. */
  isComplete: boolean
  onClose: () => void
}

/** Creates or edits a row. The contract's schema validates the form; a draft is stored until it is committed. */
export function EditDialog<R extends Row>({
  definition,
  form,
  context,
  t,
  mutations,
  row,
  isComplete,
  onClose,
}: Props<R>) {
  const { name, texts, label } = definition
  const fields = useMemo(
    () => form.fields(row).filter(({ isDetail }) => isComplete || !isDetail),
    [form, row, isComplete],
  )
  // The row as it was when the dialog opened: saving must not undo later changes by others.
  const [initial] = useState(() => initialValues(fields, row))
  const { values, isDraft, isDirty, change, startOver, finish } = useForm(
    context.engine,
    `${name}:${row?.id ?? 'new'}`,
    fields,
    initial,
    form.follow,
  )
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  /** The conflict with a change that somebody else saved while this dialog was open. */
  const [conflict, setConflict] = useState<ListEntry | null>(null)
  const { t: tOutbox } = useTranslation('outbox')
  const cautions = values === null ? {} : (form.cautions?.(values, row) ?? {})
  const body = useRef<HTMLFormElement>(null)
  const isHere = useRef(true)
  const attended = useRef<string | null>(null)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (attended.current !== null) attendedEntries.delete(attended.current)
    }
  }, [])

  useEffect(() => {
    if (problem) body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [problem])

  /** Waits for the server's response to the entry, as long as the dialog shows it. */
  function waitForAnswer(id: string): Promise<MutationEntry | undefined> {
    attendedEntries.add(id)
    attended.current = id
    return awaitAnswer(context.engine, id)
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy || values === null) return
    const parsed = parseForm({ form, fields, values, initial: row ? initial : null, language: context.language, t })
    if ('errors' in parsed) {
      setProblem(parsed)
      return
    }
    const { changes } = parsed
    if (row && Object.keys(changes).length === 0) {
      await finish()
      onClose()
      return
    }
    setBusy(true)
    // The cast is safe: a label reads only required fields, which the schema has validated.
    const title = label({ ...row, ...changes } as R)
    const outcomes = await mutations.commit([
      row ? toEdit(name, row, title, changes) : { resource: name, kind: 'create', changes, label: title },
    ])
    if (!outcomes) {
      setBusy(false)
      return
    }
    const error = outcomes.find((outcome) => outcome.error !== null)?.error
    if (error) {
      setBusy(false)
      setProblem({ errors: {}, summary: error })
      return
    }
    const entry = outcomes[0]?.entry
    const answered = entry && isHere.current ? await waitForAnswer(entry.id) : undefined
    if (answered?.state === 'refused' && answered.reason && isHere.current) {
      // The person corrects the form in this dialog, so the refused entry leaves the outbox.
      await context.engine.discard(answered.id)
      setBusy(false)
      const { reason } = answered
      setProblem({
        errors: fieldReasons(reason, context.language),
        summary: reasonText(reason, context.language),
        isRefusal: true,
      })
      return
    }
    if (answered?.state === 'conflict' && isListEntry(answered) && isHere.current) {
      // This dialog shows both versions; the outbox shows them after the dialog closes.
      await finish()
      setConflict(answered)
      return
    }
    // `busy` stays set, since a second tap before the dialog closes would send the form again.
    await finish()
    onClose()
    // `OutboxWatch` announces a conflict, or a refusal after the dialog closed.
    if (answered?.state !== 'conflict' && answered?.state !== 'refused')
      mutations.tell(outcomes, { title: row ? texts.edited : texts.created, text: title })
  }

  const leave = () => {
    if (isDirty) showToast({ title: t('form.draftKept'), text: t('form.draftKeptText') })
    onClose()
  }

  if (mutations.asking) return dialogFrom(mutations.asking, 'wide')
  if (conflict) return <ConflictDialog entry={conflict} t={tOutbox} onClose={onClose} />
  return (
    <Dialog title={row ? texts.edit : texts.create} kind="wide" onClose={leave}>
      <form ref={body} noValidate className="dialog-form" onSubmit={(event) => void submit(event)}>
        {isDraft && (
          <p className="notice">
            {t('form.draft')}{' '}
            <button type="button" className="link-button" onClick={startOver}>
              {t('form.dropDraft')}
            </button>
          </p>
        )}
        {row && !isComplete && <p className="notice">{t('form.noDetail')}</p>}
        {problem && (
          <p className="notice notice-bad" role="alert">
            <strong>{problem.isRefusal ? t('form.refused') : t('form.validation')}</strong>
            <br />
            {problem.summary}
          </p>
        )}
        {values && (
          <div className="dialog-fields">
            {fields.map((field) => (
              <div key={field.name} className={field.kind === 'area' ? 'field-wide' : ''}>
                <FieldControl
                  field={field}
                  values={values}
                  error={problem?.errors[field.name]}
                  caution={cautions[field.name]}
                  t={t}
                  onChange={change}
                />
              </div>
            ))}
          </div>
        )}
        <p className="dialog-acts">
          <button type="button" className="button button-quiet" onClick={leave}>
            {t('cancel')}
          </button>
          <button type="submit" className="button" disabled={busy}>
            {busy ? t('form.saving') : t('save')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
