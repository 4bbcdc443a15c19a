import { useTranslation } from '../shell/i18n'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint'
import type { secondFactorApi } from '#contract/second-factor'
import { useFrame } from '../i18n/frame-context'
import { useKept } from '../offline/replica/use-kept'
import { longDate } from '../i18n/relative-time'
import { secondFactorAdded } from '../session/session'
import { showToast } from '../ui/toast'
import { useOnline } from '../device/use-online'
import { Badge } from '../shell/badge'
import { FactorForm } from './factor-form'
import { FactorSetUp } from './factor-set-up'
import { KeptPart } from './kept-part'
import { RecoveryCodes } from './recovery-codes'

type Factor = ReplyOf<typeof secondFactorApi.read>
export type Start = ReplyOf<typeof secondFactorApi.start>
type Codes = ReplyOf<typeof secondFactorApi.confirm>

const URL = '/api/auth/second-factor'
type Step =
  | { kind: 'rest' }
  | { kind: 'password' }
  | { kind: 'scan'; start: Start }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'renew' }
  | { kind: 'remove' }

/** A code of an application after the password; `isAsked` where the configuration requires it before anything else. */
export function SecondFactor({ isAsked = false }: { isAsked?: boolean }) {
  const { t } = useTranslation('account')
  const isOnline = useOnline()
  const kept = useKept<Factor>('second-factor', URL)
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const rest = () => setStep({ kind: 'rest' })
  const showCodes = (reply: unknown) => {
    setStep({ kind: 'codes', codes: (reply as Codes).recoveryCodes }) // The contract's reply.
    kept.refresh()
  }
  return (
    <section className="card" aria-labelledby="factor-title">
      <h2 id="factor-title">{isAsked ? t('factor.mustTitle') : t('factor.title')}</h2>
      <p>{isAsked ? t('factor.mustText') : t('factor.text')}</p>
      {step.kind === 'rest' && (
        <KeptPart kept={kept}>
          {(factor) => <FactorRest factor={factor} isOnline={isOnline} onAsk={(kind) => setStep({ kind })} />}
        </KeptPart>
      )}
      {step.kind === 'password' && (
        <FactorForm
          method="POST"
          url={URL}
          action={t('factor.go')}
          onDone={(reply) => setStep({ kind: 'scan', start: reply as Start /* The contract's reply. */ })}
          onCancel={rest}
        />
      )}
      {step.kind === 'scan' && (
        <FactorSetUp
          start={step.start}
          onDone={(reply) => {
            showToast({ title: t('factor.added') })
            showCodes(reply)
          }}
          onCancel={rest}
        />
      )}
      {step.kind === 'renew' && (
        <FactorForm
          text={t('factor.renewText')}
          method="POST"
          url={`${URL}/recovery-codes`}
          action={t('factor.renew')}
          onDone={showCodes}
          onCancel={rest}
        />
      )}
      {step.kind === 'remove' && (
        <FactorForm
          text={t('factor.removeText')}
          hasCode
          method="DELETE"
          url={URL}
          action={t('factor.remove')}
          onDone={() => {
            showToast({ title: t('factor.removed') })
            rest()
            kept.refresh()
          }}
          onCancel={rest}
        />
      )}
      {step.kind === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onKept={() => {
            rest()
            // Only now: where it was asked for, this part goes with it.
            secondFactorAdded()
          }}
        />
      )}
    </section>
  )
}

function FactorRest({
  factor,
  isOnline,
  onAsk,
}: {
  factor: Factor
  isOnline: boolean
  onAsk: (kind: 'password' | 'renew' | 'remove') => void
}) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const ask = (kind: 'password' | 'renew' | 'remove', label: string, quiet = true) => (
    <button
      type="button"
      className={quiet ? 'button button-quiet' : 'button'}
      disabled={!isOnline}
      title={isOnline ? undefined : t('needsNetwork')}
      onClick={() => onAsk(kind)}
    >
      {label}
    </button>
  )
  if (!factor.enabledAt)
    return (
      <>
        <p>
          <Badge>{t('factor.off')}</Badge>
        </p>
        <p className="actions">{ask('password', t('factor.start'), false)}</p>
      </>
    )
  return (
    <>
      <p>
        <Badge tone="good">{t('factor.on', { date: longDate(new Date(factor.enabledAt), language) })}</Badge>
      </p>
      <p>
        {t('factor.left', { count: factor.recoveryCodesLeft })}
        {factor.required && ` ${t('factor.required')}`}
      </p>
      <p className="actions">
        {ask('renew', t('factor.renew'))}
        {!factor.required && ask('remove', t('factor.remove'))}
      </p>
    </>
  )
}
