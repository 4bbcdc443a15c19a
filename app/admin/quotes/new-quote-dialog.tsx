import { useTranslation } from '../../shell/i18n'
import { useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react'
import type * as z from 'zod/mini'
import { MAX_EMAIL, MAX_NAME, MAX_TITLE } from '#contract/limits'
import { CreateQuote } from '#contract/quotes'
import { quotesRoutes } from '#contract/routes/quotes'
import { requestOf } from '../../network/call'
import { useFrame } from '../../i18n/frame-context'
import { useSyncEngine } from '../../offline/replica/use-list'
import { showToast } from '../../ui/toast'
import { useOnline } from '../../device/use-online'
import { toLocalInput } from '../../shell/format'
import type { Form, FormField, Values } from '../resources/definition'
import { FieldControl } from '../resources/engine/field-control'
import { parseForm, valuesOf } from '../resources/engine/form-rules'
import { useForm } from '../resources/engine/use-form'
import { Dialog } from '../../shell/dialog'
import { useQuoteAct } from './use-quote-act'

const VALID_DAYS = 30
const DAY_MS = 86_400_000
const WIDE = ['description', 'validUntil']

/** Writes a quote and sends its link; kept as a draft until then. */
export function NewQuoteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('quotes')
  const { t: tEngine } = useTranslation('engine')
  const { language } = useFrame()
  const isOnline = useOnline()
  const { busy, problem, send } = useQuoteAct()
  const [soon] = useState(() => toLocalInput(new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()))
  const fields = useMemo<readonly FormField[]>(
    () => [
      { name: 'organisation', label: t('organisation'), required: true, kind: 'text', max: MAX_NAME },
      { name: 'contactName', label: t('contactName'), kind: 'text', max: MAX_NAME },
      { name: 'email', label: t('email'), required: true, help: t('emailHelp'), kind: 'email', max: MAX_EMAIL },
      { name: 'amount', label: t('amount'), required: true, kind: 'francs' },
      { name: 'description', label: t('description'), kind: 'area', max: MAX_TITLE * 5, lines: 3 },
      { name: 'validUntil', label: t('validUntil'), required: true, kind: 'moment', initial: soon },
    ],
    [t, soon],
  )
  const form = useMemo<Form<never>>(
    () => ({
      fields: () => fields,
      create: CreateQuote,
      edit: CreateQuote,
      check: (values) => checkDay(values, t('tooEarly')),
    }),
    [fields, t],
  )
  const [initial] = useState(() => valuesOf(fields, null))
  const { values, isDraft, isDirty, change, startOver, finish } = useForm(
    useSyncEngine(),
    'quotes:new',
    fields,
    initial,
  )
  const [wrong, setWrong] = useState<{ errors: Readonly<Record<string, string>>; summary: string } | null>(null)
  const body = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (wrong) body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrong])

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (busy || values === null) return
    const parsed = parseForm({ form, fields, values, initial: null, language, t: tEngine })
    setWrong('errors' in parsed ? parsed : null)
    if ('errors' in parsed) return
    const body = parsed.changes as z.input<typeof CreateQuote> // Checked by this very schema.
    if (!(await send(requestOf(quotesRoutes.issue, { body })))) return
    await finish()
    onClose()
    onDone()
    showToast({ title: t('sent'), text: t('sentText', { name: values['organisation'] ?? '' }) })
  }

  const leave = () => {
    if (isDirty) showToast({ title: tEngine('form.draftKept'), text: tEngine('form.draftKeptText') })
    onClose()
  }
  const trouble = wrong?.summary ?? problem

  return (
    <Dialog title={t('create')} kind="wide" onClose={leave}>
      <form ref={body} noValidate className="dialog-form" onSubmit={(event) => void submit(event)}>
        {isDraft && (
          <p className="notice">
            {tEngine('form.draft')}{' '}
            <button type="button" className="link-button" onClick={startOver}>
              {tEngine('form.dropDraft')}
            </button>
          </p>
        )}
        {!isOnline && <p className="notice">{t('offline')}</p>}
        {trouble && (
          <p className="notice notice-bad" role="alert">
            {trouble}
          </p>
        )}
        {values && (
          <div className="dialog-fields">
            {fields.map((field) => (
              <div key={field.name} className={WIDE.includes(field.name) ? 'field-wide' : ''}>
                <FieldControl
                  field={field}
                  values={values}
                  error={wrong?.errors[field.name]}
                  t={tEngine}
                  onChange={change}
                />
              </div>
            ))}
          </div>
        )}
        <p className="dialog-acts">
          <button type="button" className="button button-quiet" onClick={leave}>
            {tEngine('cancel')}
          </button>
          <button type="submit" className="button" disabled={busy || !isOnline}>
            {busy ? t('sending') : t('send')}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

const checkDay = ({ validUntil = '' }: Values, message: string) =>
  Date.parse(validUntil) <= Date.now() ? { fields: { validUntil: message }, summary: message } : null
