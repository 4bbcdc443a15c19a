import { useTranslation } from '../../shell/i18n'
import type { ReplyOf } from '#contract/endpoint'
import type { authApi } from '#contract/auth'
import { signInsRoutes } from '#contract/routes/sign-ins'
import { callOver } from '../../offline/replica/call-over'
import { buildAddress, buildRequest } from '../../network/call'
import { useFrame } from '../../i18n/frame-context'
import { longDate, relativePhrase } from '../../i18n/relative-time'
import { showToast } from '../../ui/toast'
import { useConsole } from '../console/console-context'
import { failureText } from '../../shell/failure-text'
import { Answered } from '../../shell/answered'
import { useAnswer } from '../../shell/answers'
import { useOnline } from '../../device/use-online'
import { deviceName } from '../../device/device-name'

type SignIn = ReplyOf<typeof authApi.signIns>[number]

/** The signed-in person's active sessions. */
export function SignInsPanel() {
  const { t } = useTranslation('system')
  const { t: tConsole } = useTranslation('console')
  const answer = useAnswer(buildAddress(signInsRoutes.signIns), { isFresh: true })
  return (
    <section className="sign-ins">
      <h2>{t('signIns')}</h2>
      <p className="note">{t('signInsText')}</p>
      <Answered answer={answer} t={tConsole}>
        {(signIns) => (
          <ul>
            {signIns.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} onEnd={answer.refetch} />
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}

function SignInRow({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) {
  const { t } = useTranslation('system')
  const { t: tConsole } = useTranslation('console')
  const { language } = useFrame()
  const { transport } = useConsole()
  const isOnline = useOnline()
  const device = deviceName(signIn.userAgent) ?? t('unknownDevice')

  async function end() {
    try {
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      await callOver(transport, buildRequest(signInsRoutes.endSignIn, { params: { id: signIn.id }, headers }))
      showToast({ title: t('ended'), text: device })
      onEnd()
    } catch (error) {
      showToast({ variant: 'destructive', title: t('endFailed'), text: failureText(error, tConsole) })
    }
  }

  return (
    <li className="card">
      <div>
        <strong>{device}</strong> {signIn.current && <span className="badge">{t('current')}</span>}
        <p className="note">
          {t('lastSeen', { ago: relativePhrase(new Date(signIn.lastSeenAt), language) })}
          {' · '}
          {t('since', { date: longDate(new Date(signIn.createdAt), language, true) })}
          {signIn.ipAddress && ` · ${t('from', { ip: signIn.ipAddress })}`}
        </p>
      </div>
      {!signIn.current && (
        <button
          type="button"
          className="button button-quiet"
          disabled={!isOnline}
          title={isOnline ? undefined : t('endOffline')}
          aria-label={t('endLabel', { device })}
          onClick={() => void end()}
        >
          {t('end')}
        </button>
      )}
    </li>
  )
}
