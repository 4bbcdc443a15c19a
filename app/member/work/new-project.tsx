import { useIonRouter } from '@ionic/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { MAX_MESSAGE, MAX_TITLE } from '#contract/limits'
import { useOnline } from '../../device/use-online'
import { call } from '../../network/call'
import { NetworkError, refusalOf } from '../../network/http'
import { useSyncEngine } from '../../offline/replica/use-list'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { actingAs, useAccount } from '../account-context'
import { pathOf, projectPath } from '../screens'
import { endOfDay } from './deadline'
import { useOwnWork } from './own-work'
import { rowsOf, useTemplates } from './use-templates'
import { projectRoutes } from './work-routes'

const DRAFT = 'new-project'
const EMPTY = { title: '', description: '', deadline: '', templateId: '' }
type Name = keyof typeof EMPTY
type Values = Readonly<Record<Name, string>>

const isValues = (value: Record<string, unknown> | null): value is Record<string, string> =>
  value !== null && Object.values(value).every((one) => typeof one === 'string')

/** A student begins a project; how many may run at a time is the server's to say. */
export function NewProject() {
  const { t } = useTranslation('work')
  const { t: ta } = useTranslation('account')
  const { person } = useAccount()
  const { putProject } = useOwnWork()
  const engine = useSyncEngine()
  const router = useIonRouter()
  const isOnline = useOnline()
  const templates = useTemplates()
  const choices = templates.data ? rowsOf(templates.data) : []
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Values>(EMPTY)
  // Another text is another request; the same one asked again makes one project.
  const [key, setKey] = useState<string>(() => crypto.randomUUID())
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<{ text: string; isLimit: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(
    () =>
      void engine.draft(DRAFT).then(
        (kept) => {
          if (!isValues(kept)) return
          const { key: former, ...rest } = kept
          setValues((now) => (now === EMPTY ? { ...EMPTY, ...rest } : now))
          if (former) setKey(former)
        },
        () => undefined,
      ),
    [engine],
  )
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      const [next, request] = [{ ...values, [name]: event.target.value }, crypto.randomUUID()]
      setValues(next)
      setKey(request)
      void engine.saveDraft(DRAFT, { ...next, key: request }).catch(() => undefined)
    },
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy || !isOnline) return
    setBusy(true)
    setErrors({})
    setFailure(null)
    const { title, description, deadline, templateId } = values
    try {
      const { headers } = actingAs(person)
      const project = await call(projectRoutes.create, {
        body: {
          title,
          description,
          userId: person.id,
          deadline: endOfDay(deadline),
          ...(templateId !== '' && { templateId }),
        },
        headers: { ...headers, 'Idempotency-Key': key },
      })
      setValues(EMPTY)
      await engine.saveDraft(DRAFT, null).catch(() => undefined)
      putProject(project)
      showToast({ title: t('projects.created') })
      router.push(projectPath(project.id), 'forward', 'replace')
    } catch (error) {
      const { fields, code } = refusalOf(error) ?? {}
      if (fields) setErrors(Object.fromEntries(Object.entries(fields).map(([name, { message }]) => [name, message])))
      else if (error instanceof NetworkError) setFailure({ text: ta('failures.network'), isLimit: false })
      else setFailure({ text: t('refused', { reason: failureText(error, ta) }), isLimit: code === 'projectLimit' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('projects.title')} error={errors.title}>
        {(a11y) => <input {...bind('title')} {...a11y} required maxLength={MAX_TITLE} />}
      </Field>
      <Field label={t('projects.description')} help={t('projects.descriptionHelp')} error={errors.description}>
        {(a11y) => <textarea {...bind('description')} {...a11y} rows={4} maxLength={MAX_MESSAGE} />}
      </Field>
      <Field label={t('projects.deadline')} help={t('projects.deadlineHelp')} error={errors.deadline}>
        {(a11y) => <input {...bind('deadline')} {...a11y} type="date" />}
      </Field>
      {choices.length > 0 && (
        <Field label={t('projects.template')} help={t('projects.templateHelp')} error={errors.templateId}>
          {(a11y) => (
            <select {...bind('templateId')} {...a11y}>
              <option value="">{t('projects.noTemplate')}</option>
              {choices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {failure && (
        <div className="notice notice-bad" role="alert">
          <p>{failure.text}</p>
          {failure.isLimit && (
            <Link className="button" to={pathOf('subscription')}>
              {t('projects.plans')}
            </Link>
          )}
        </div>
      )}
      {!isOnline && <p className="note">{ta('needsNetwork')}</p>}
      <p className="actions">
        <button type="submit" className="button" disabled={isBusy || !isOnline}>
          {isBusy ? t('saving') : t('projects.create')}
        </button>
      </p>
    </form>
  )
}
