import { useTranslation } from '../../../shell/i18n'
import { useState } from 'react'
import { secondFactorRoutes } from '#contract/routes/second-factor'
import { buildAddress, call, type ReplyAt } from '../../../network/call'
import { useFrame } from '../../../i18n/frame-context'
import { useAnswer } from '../../../shell/answers'
import { longDate } from '../../../i18n/relative-time'
import { secondFactorAdded } from '../../../session/session'
import { showToast } from '../../../ui/toast'
import { useOnline } from '../../../device/use-online'
import { Badge } from '../../../shell/badge'
import { FactorForm } from './factor-form'
import { FactorSetUp } from './factor-set-up'
import { Part } from '../part'
import { RecoveryCodes } from './recovery-codes'

type Factor = ReplyAt<typeof secondFactorRoutes.read>
export type Start = ReplyAt<typeof secondFactorRoutes.start>
export type Codes = ReplyAt<typeof secondFactorRoutes.confirm>

type Step =
  | { kind: 'rest' }
  | { kind: 'password' }
  | { kind: 'scan'; start: Start }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'renew' }
  | { kind: 'remove' }

/** Manages the authenticator code. `isRequired` is true if the configuration requires it before all other steps. */
export function SecondFactor({ isRequired = false }: { isRequired?: boolean }) {
  const { t } = useTranslation('account')
  const isOnline = useOnline()
  const answer = useAnswer(buildAddress(secondFactorRoutes.read), { persist: true, isFresh: true })
  const [step, setStep] = useState<Step>({ kind: 'rest' })
  const rest = () => setStep({ kind: 'rest' })
  const showCodes = ({ recoveryCodes }: Codes) => {
    setStep({ kind: 'codes', codes: recoveryCodes })
    answer.refetch()
  }
  return (
    <section className="card" aria-labelledby="factor-title">
      <h2 id="factor-title">{isRequired ? t('factor.mustTitle') : t('factor.title')}</h2>
      <p>{isRequired ? t('factor.mustText') : t('factor.text')}</p>
      {step.kind === 'rest' && (
        <Part answer={answer}>
          {(factor) => <FactorRest factor={factor} isOnline={isOnline} onAsk={(kind) => setStep({ kind })} />}
        </Part>
      )}
      {step.kind === 'password' && (
        <FactorForm
          action={t('factor.go')}
          send={({ password }, acting) => call(secondFactorRoutes.start, { body: { password }, ...acting })}
          onDone={(start) => setStep({ kind: 'scan', start })}
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
          action={t('factor.renew')}
          send={({ password }, acting) => call(secondFactorRoutes.renewCodes, { body: { password }, ...acting })}
          onDone={showCodes}
          onCancel={rest}
        />
      )}
      {step.kind === 'remove' && (
        <FactorForm
          text={t('factor.removeText')}
          hasCode
          action={t('factor.remove')}
          send={(body, acting) => call(secondFactorRoutes.remove, { body, ...acting })}
          onDone={() => {
            showToast({ title: t('factor.removed') })
            rest()
            answer.refetch()
          }}
          onCancel={rest}
        />
      )}
      {step.kind === 'codes' && (
        <RecoveryCodes
          codes={step.codes}
          onStored={() => {
            rest()
            // Called last, since a required set-up unmounts this component.
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
