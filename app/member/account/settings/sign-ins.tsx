import { signInsRoutes } from '#contract/routes/sign-ins'
import { useTranslation } from '../../../shell/i18n'
import { buildAddress, call, type ReplyAt } from '../../../network/call'
import { deviceName } from '../../../device/device-name'
import { failureText } from '../../../shell/failure-text'
import { useFrame } from '../../../i18n/frame-context'
import { useAnswer } from '../../../shell/answers'
import { longDate, relativePhrase } from '../../../i18n/relative-time'
import { showToast } from '../../../ui/toast'
import { useOnline } from '../../../device/use-online'
import { Badge } from '../../../shell/badge'
import { actingAs, useAccount } from '../account-context'
import { Part } from '../part'

type SignIn = ReplyAt<typeof signInsRoutes.signIns>[number]

/** Active sessions of the account, each with a button to end it. */
export function SignIns() {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  const isOnline = useOnline()
  const answer = useAnswer(buildAddress(signInsRoutes.signIns), { persist: true, isFresh: true })

  async function end(ending: Promise<unknown>, done: string, device?: string) {
    try {
      await ending
      showToast({ title: done, ...(device ? { text: device } : {}) })
      answer.refetch()
    } catch (error) {
      showToast({ variant: 'destructive', title: t('errorTitle'), text: failureText(error, t) })
    }
  }
  const endOne = (id: string) => call(signInsRoutes.endSignIn, { params: { id }, ...actingAs(person) })
  return (
    <section className="card" aria-labelledby="sign-ins-title">
      <h2 id="sign-ins-title">{t('signIns.title')}</h2>
      <p className="note">{t('signIns.text')}</p>
      <Part answer={answer}>
        {(signIns) => (
          <>
            <ul className="account-sign-ins">
              {signIns.map((signIn) => (
                <SignInRow
                  key={signIn.id}
                  signIn={signIn}
                  isOnline={isOnline}
                  onEnd={(device) => void end(endOne(signIn.id), t('signIns.ended'), device)}
                />
              ))}
            </ul>
            {signIns.length > 1 && (
              <p className="actions">
                <button
                  type="button"
                  className="button button-quiet"
                  disabled={!isOnline}
                  title={isOnline ? undefined : t('needsNetwork')}
                  onClick={() =>
                    void end(call(signInsRoutes.endOtherSignIns, actingAs(person)), t('signIns.othersEnded'))
                  }
                >
                  {t('signIns.endOthers')}
                </button>
              </p>
            )}
          </>
        )}
      </Part>
    </section>
  )
}

function SignInRow({
  signIn,
  isOnline,
  onEnd,
}: {
  signIn: SignIn
  isOnline: boolean
  onEnd: (device: string) => void
}) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const device = deviceName(signIn.userAgent) ?? t('signIns.unknown')
  return (
    <li>
      <div>
        <strong>{device}</strong> {signIn.current && <Badge tone="good">{t('signIns.current')}</Badge>}
        <p className="note">
          {t('signIns.lastSeen', { ago: relativePhrase(new Date(signIn.lastSeenAt), language) })}
          {' · '}
          {t('signIns.since', { date: longDate(new Date(signIn.createdAt), language, true) })}
          {signIn.ipAddress && ` · ${t('signIns.from', { ip: signIn.ipAddress })}`}
        </p>
      </div>
      {!signIn.current && (
        <button
          type="button"
          className="button button-quiet"
          disabled={!isOnline}
          title={isOnline ? undefined : t('needsNetwork')}
          aria-label={t('signIns.endLabel', { device })}
          onClick={() => onEnd(device)}
        >
          {t('signIns.end')}
        </button>
      )}
    </li>
  )
}
