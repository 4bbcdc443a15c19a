import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { check, fieldMessage } from '#contract/field-errors'
import { INSTITUTION_RIGHTS, type InstitutionRight } from '#contract/institutions/choices'
import { institutionsApi } from '#contract/institutions/institutions'
import { MAX_EMAIL } from '#contract/limits'
import { institutionsRoutes } from '#contract/routes/institutions'
import { useOnline } from '../../device/use-online'
import { useFrame } from '../../i18n/frame-context'
import { buildRequest } from '../../network/call'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { useConsoleAct } from '../console/use-act'
import { institutionRefusalWords } from './institution-words'

/** Grants a right to the account with an e-mail address. */
export function AppointForm({ institutionId: id, onDone }: { institutionId: string; onDone: () => void }) {
  const { t } = useTranslation('institutions')
  const { language } = useFrame()
  const isOnline = useOnline()
  const { busy, problem, refusal, send } = useConsoleAct(institutionRefusalWords(t))
  const [email, setEmail] = useState('')
  const [right, setRight] = useState<InstitutionRight>('manager')
  const [wrong, setWrong] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isUnknown = refusal?.fields?.['email'] !== undefined

  useEffect(() => {
    if (wrong !== null || isUnknown) form.current?.querySelector('input')?.focus()
  }, [wrong, isUnknown])

  async function appoint() {
    const checked = check(institutionsApi.appoint.body, { email, right })
    const error = 'errors' in checked ? (checked.errors['email'] ?? { code: 'invalid' as const }) : null
    setWrong(error && fieldMessage(error, language))
    if ('errors' in checked) return
    if (!(await send(buildRequest(institutionsRoutes.appoint, { params: { id }, body: checked.value })))) return
    setEmail('')
    onDone()
    showToast({ title: t('appointed'), text: `${checked.value.email} · ${t(`rights.${right}`)}` })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy && isOnline) void appoint()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h3>{t('appoint')}</h3>
      {problem && !isUnknown && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <Field label={t('email')} help={t('appointHelp')} error={wrong ?? (isUnknown ? t('noAccount') : undefined)}>
        {(a11y) => (
          <input
            {...a11y}
            type="email"
            required
            maxLength={MAX_EMAIL}
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Field label={t('right')} help={t(`rightTexts.${right}`)}>
        {(a11y) => (
          <select
            {...a11y}
            value={right}
            onChange={({ target }) => setRight(INSTITUTION_RIGHTS.find((one) => one === target.value) ?? right)}
          >
            {INSTITUTION_RIGHTS.map((one) => (
              <option key={one} value={one}>
                {t(`rights.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="actions">
        <button type="submit" className="button" disabled={busy || !isOnline}>
          {t(busy ? 'saving' : 'appoint')}
        </button>
      </p>
    </form>
  )
}
