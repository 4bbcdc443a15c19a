import { useIonRouter } from '@ionic/react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { FIELD_ERRORS } from '#contract/field-texts'
import { SUBSCRIPTIONS } from '#domain/money/plans'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { awaitAnswer, fieldReasons } from '../../offline/replica/await-answer'
import { useSyncEngine } from '../../offline/replica/use-list'
import type { Row } from '../../offline/storage/types'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { useAccount } from '../account/account-context'
import { describeReason } from '../../shell/failure-text'
import { screenPath, projectPath } from '../account/screens'
import { isOwn, useOwnWork, type EditedProject } from '../today/own-work'
import { toProjectBody, EMPTY_PROJECT, ProjectFields, type ProjectValues } from './project-fields'
import { useLevel } from './use-level'
import { getMadeId, useWaitingProjects } from './waiting/use-waiting-projects'

const DRAFT = 'new-project'

const isValues = (value: Record<string, unknown> | null): value is Record<string, string> =>
  value !== null && Object.values(value).every((one) => typeof one === 'string')

/** Whether the level allows another project, as far as this device knows; the server decides. */
function useHasRoom(): boolean {
  const level = useLevel()
  const running = (useOwnWork().projects.data ?? []).filter((one) => isOwn(one) && one.status !== 'completed').length
  const waiting = useWaitingProjects().filter(({ state }) => state !== 'refused').length
  if (level === undefined) return true
  const allowed = level === null ? 0 : SUBSCRIPTIONS[level].simultaneousProjects
  return allowed === null || running + waiting < allowed
}

/**
 * Creates a student's project through the outbox. Online, the form waits for the server's response; offline, the
 * project stays in the outbox under the id that this device created.
 */
export function NewProject() {
  const { t } = useTranslation('work')
  const { language } = useFrame()
  const { person } = useAccount()
  const { putProject } = useOwnWork()
  const engine = useSyncEngine()
  const router = useIonRouter()
  const isOnline = useOnline()
  const hasRoom = useHasRoom()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<ProjectValues>(EMPTY_PROJECT)
  // The id is stored in the draft, so that sending again after a reload creates only one project.
  const [id, setId] = useState<string>(() => crypto.randomUUID())
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<{ text: string; isLimit: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(
    () =>
      void engine.draft(DRAFT).then(
        (stored) => {
          if (!isValues(stored) || engine.entries().some((entry) => getMadeId(entry) === stored['id'])) return
          const { id: former, key: _, ...rest } = stored
          setValues((now) => (now === EMPTY_PROJECT ? { ...EMPTY_PROJECT, ...rest } : now))
          if (former) setId(former)
        },
        () => undefined,
      ),
    [engine],
  )
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const change = (name: keyof ProjectValues, value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    void engine.saveDraft(DRAFT, { ...next, id }).catch(() => undefined)
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setErrors({})
    setFailure(null)
    if (values.title.trim() === '') return setErrors({ title: FIELD_ERRORS.required[language] })
    if (!isOnline && !hasRoom) return setFailure({ text: t('projects.noRoom'), isLimit: true })
    setBusy(true)
    try {
      const [written] = await engine.write([
        {
          resource: 'projects',
          kind: 'create',
          label: values.title.trim(),
          changes: toProjectBody(values, id, person.id),
        },
      ])
      const entry = written && (await awaitAnswer(engine, written.id))
      if (entry?.state === 'refused' && entry.reason) {
        // The person corrects this form and sends it again.
        await engine.discard(entry.id)
        const fields = fieldReasons(entry.reason, language)
        if (Object.keys(fields).length > 0) return setErrors(fields)
        const isLimit = entry.reason.code === 'projectLimit'
        return setFailure({ text: t('refused', { reason: describeReason(entry) }), isLimit })
      }
      await engine.saveDraft(DRAFT, null).catch(() => undefined)
      setValues(EMPTY_PROJECT)
      setId(crypto.randomUUID())
      if (entry?.state === 'received') {
        // The cast is safe: the address belongs to this list.
        putProject((await engine.detail('projects', entry.rowId)).value as Row & EditedProject)
        showToast({ title: t('projects.created') })
      } else showToast({ title: t('projects.kept'), text: t('projects.keptText') })
      router.push(projectPath(id), 'forward', 'replace')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <ProjectFields values={values} errors={errors} onChange={change} />
      {failure && (
        <div className="notice notice-bad" role="alert">
          <p>{failure.text}</p>
          {failure.isLimit && (
            <Link className="button" to={screenPath('subscription')}>
              {t('projects.plans')}
            </Link>
          )}
        </div>
      )}
      {!isOnline && <p className="note">{t('projects.offline')}</p>}
      <p className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? t('saving') : t('projects.create')}
        </button>
      </p>
    </form>
  )
}
