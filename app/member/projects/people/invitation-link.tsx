import { invitationRoutes } from '#contract/routes/people'
import { readInvitation, writeInvitation } from '../../../device/application-preferences'
import { useFrame } from '../../../i18n/frame-context'
import { longDate } from '../../../i18n/relative-time'
import { call, type ReplyAt } from '../../../network/call'
import { ApiError, NetworkError } from '../../../network/http'
import { failureText } from '../../../shell/failure-text'
import { useTranslation } from '../../../shell/i18n'
import { Screen } from '../../../shell/screen'
import { Icon } from '../../../ui/icon'
import { ACCOUNT, INVITATION, OF_MEMBERSHIP, screenPath, projectPath } from '../../account/screens'
import { useMailedLink, type LinkFailure } from './use-mailed-link'

type Looked = ReplyAt<typeof invitationRoutes.look>
type Accepted = ReplyAt<typeof invitationRoutes.accept>

/** Moves the secret from the address to the device, which stores it until the person has signed in and answered. */
function takeSecret(): string | null {
  const found = location.hash.slice(1)
  if (!found) {
    const waiting = readInvitation()
    return waiting?.startsWith(OF_MEMBERSHIP) ? null : waiting
  }
  history.replaceState(history.state, '', location.pathname + location.search)
  writeInvitation(found)
  return found
}

/** The page of an invitation link, for signed-in and signed-out people. Only the button accepts. */
export function InvitationLink() {
  const { t } = useTranslation('people')
  const { t: ta } = useTranslation('account')
  const { token, looked, accepted, failure, isBusy, person, accept, retry } = useMailedLink(takeSecret, {
    look: (secret) => call(invitationRoutes.look, { body: { token: secret } }),
    accept: (secret, acting) => call(invitationRoutes.accept, { body: { token: secret }, ...acting }),
    failureOf: (error): LinkFailure => ({
      text: error instanceof NetworkError ? t('invitation.offline') : failureText(error, ta),
      isOver: error instanceof ApiError && [404, 409, 410].includes(error.status),
    }),
  })
  const problem = token === null ? { text: t('invitation.missing'), isOver: true } : failure
  return (
    <Screen title={t('invitation.title')}>
      <div className="account message">
        <Icon name="mentoring" className="icon icon-large" />
        {accepted ? (
          <Done project={accepted} />
        ) : (
          <>
            {looked ? <Offer looked={looked} /> : !problem && <p role="status">{t('invitation.loading')}</p>}
            {problem && (
              <p className="notice notice-bad" role="alert">
                {problem.text}
              </p>
            )}
            {problem && !looked && !problem.isOver && (
              <p className="actions">
                <button type="button" className="button" onClick={retry}>
                  {t('invitation.retry')}
                </button>
                <a className="button button-quiet" href={screenPath('today')}>
                  {t('invitation.account')}
                </a>
              </p>
            )}
            {problem?.isOver ? (
              <a className="button" href={ACCOUNT}>
                {t('invitation.account')}
              </a>
            ) : (
              looked &&
              (person ? <Answer person={person} isBusy={isBusy} onAccept={() => void accept()} /> : <SignIn />)
            )}
          </>
        )}
      </div>
    </Screen>
  )
}

function Offer({ looked: { title, studentName, access, sentTo, expiresAt } }: { looked: Looked }) {
  const { t } = useTranslation('people')
  const { language } = useFrame()
  return (
    <>
      <p role="status">{t('invitation.text', { name: studentName })}</p>
      <h2>{title}</h2>
      <dl className="account-facts">
        <dt>{t('invitation.right')}</dt>
        <dd>{t(`rights.${access}`)}</dd>
        {sentTo && (
          <>
            <dt>{t('invitation.sentTo')}</dt>
            <dd>{sentTo}</dd>
          </>
        )}
        <dt>{t('invitation.until')}</dt>
        <dd>{longDate(new Date(expiresAt), language)}</dd>
      </dl>
    </>
  )
}

interface AnswerProps {
  person: { readonly fullName: string; readonly role: string }
  isBusy: boolean
  onAccept: () => void
}

function Answer({ person, isBusy, onAccept }: AnswerProps) {
  const { t } = useTranslation('people')
  const isAdmin = person.role === 'admin'
  return (
    <>
      <p>{isAdmin ? t('invitation.admin') : t('invitation.as', { name: person.fullName })}</p>
      <p className="actions">
        {!isAdmin && (
          <button type="button" className="button" disabled={isBusy} onClick={onAccept}>
            {t(isBusy ? 'invitation.accepting' : 'invitation.accept')}
          </button>
        )}
        <a className="button button-quiet" href={ACCOUNT} onClick={() => writeInvitation(null)}>
          {t('invitation.notNow')}
        </a>
      </p>
    </>
  )
}

/** Links to the sign-in. They omit the secret, since the server receives their addresses; the device stores it. */
function SignIn() {
  const { t } = useTranslation('people')
  return (
    <>
      <p>{t('invitation.signInText')}</p>
      <p className="actions">
        <a className="button" href={`/login?next=${encodeURIComponent(INVITATION)}`}>
          {t('invitation.signIn')}
        </a>
        <a className="button button-quiet" href="/register">
          {t('invitation.register')}
        </a>
      </p>
    </>
  )
}

function Done({ project: { id, title } }: { project: Accepted }) {
  const { t } = useTranslation('people')
  return (
    <>
      <h2>{t('invitation.accepted')}</h2>
      <p role="status">{t('invitation.acceptedText', { title })}</p>
      <p className="actions">
        <a className="button" href={projectPath(id)}>
          {t('invitation.open')}
        </a>
      </p>
    </>
  )
}
