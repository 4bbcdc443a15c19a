import { STUDY_LEVELS, type StudyLevel } from '#contract/choices'
import { useState, type SubmitEvent } from 'react'
import { DURATION_KINDS, MAX_DURATION_DAYS, type DurationKind, type LevelDurations } from '#domain/planning/steps'
import { planningRoutes } from '#contract/routes/planning'
import { useOnline } from '../../device/use-online'
import { buildAddress, buildRequest, type ReplyAt } from '../../network/call'
import { ApiError } from '../../network/http'
import { callOver } from '../../offline/replica/call-over'
import { Answered } from '../../shell/answered'
import { useAnswer } from '../../shell/answers'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { useConsole } from '../console/console-context'
import './planning.css'

type Settings = ReplyAt<typeof planningRoutes.durations>
/** Text of each field by its name. */
type Texts = Readonly<Record<string, string>>

const toFieldName = (level: StudyLevel, kind: DurationKind): string => `${level}.${kind}`
const cells = STUDY_LEVELS.flatMap((level) =>
  DURATION_KINDS.map((kind) => ({ level, kind, name: toFieldName(level, kind) })),
)

const parseDays = (text: string | undefined): number | null => {
  const days = Number(text)
  return text !== undefined && /^\d{1,3}$/.test(text) && days >= 1 && days <= MAX_DURATION_DAYS ? days : null
}

/** Edits the usual durations of plan steps. */
export function PlanningScreen() {
  const { t: tConsole } = useTranslation('console')
  const answer = useAnswer(buildAddress(planningRoutes.durations), { persist: true, isFresh: true })
  return (
    <Answered answer={answer} t={tConsole}>
      {(settings) => <DurationsForm key={settings.version} settings={settings} onDone={answer.refetch} />}
    </Answered>
  )
}

function DurationsForm({ settings, onDone }: { settings: Settings; onDone: () => void }) {
  const { t } = useTranslation('planning')
  const { t: tConsole } = useTranslation('console')
  const { transport } = useConsole()
  const isOnline = useOnline()
  const [texts, setTexts] = useState<Texts>(() =>
    Object.fromEntries(cells.map(({ level, kind, name }) => [name, String(settings.durations[level][kind])])),
  )
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function save() {
    setTried(true)
    if (cells.some(({ name }) => parseDays(texts[name]) === null)) return
    setBusy(true)
    setFailure(null)
    try {
      const days = (level: StudyLevel) =>
        Object.fromEntries(DURATION_KINDS.map((kind) => [kind, parseDays(texts[toFieldName(level, kind)]) ?? 1]))
      // The cast is safe: every level has every kind.
      const durations = Object.fromEntries(STUDY_LEVELS.map((level) => [level, days(level)])) as LevelDurations
      const headers = { 'If-Match': `"${String(settings.version)}"`, 'Idempotency-Key': crypto.randomUUID() }
      await callOver(transport, buildRequest(planningRoutes.editDurations, { body: { durations }, headers }))
      showToast({ title: t('saved') })
      onDone()
    } catch (error) {
      const isOld = error instanceof ApiError && error.status === 412
      setFailure(isOld ? t('changed') : failureText(error, tConsole))
      if (isOld) onDone()
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy && isOnline) void save()
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className="lead">{t('lead')}</p>
      {STUDY_LEVELS.map((level) => (
        <fieldset key={level} className="card">
          <legend>{t(`levels.${level}`)}</legend>
          <div className="planning-fields">
            {DURATION_KINDS.map((kind) => {
              const name = toFieldName(level, kind)
              const isWrong = isTried && parseDays(texts[name]) === null
              return (
                <Field
                  key={name}
                  label={t('days', { step: t(`steps.${kind}`) })}
                  error={isWrong ? t('range', { max: MAX_DURATION_DAYS }) : undefined}
                >
                  {(a11y) => (
                    <input
                      {...a11y}
                      inputMode="numeric"
                      value={texts[name]}
                      onChange={({ target }) => setTexts((before) => ({ ...before, [name]: target.value.trim() }))}
                    />
                  )}
                </Field>
              )
            })}
          </div>
        </fieldset>
      ))}
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      {!isOnline && <p className="note">{t('offline')}</p>}
      <p className="actions">
        <button type="submit" className="button" disabled={isBusy || !isOnline}>
          {t(isBusy ? 'saving' : 'save')}
        </button>
      </p>
    </form>
  )
}
