import { membershipRoutes } from '#contract/routes/institutions'
import { readInvitation, writeInvitation } from '../../../device/application-preferences'
import { call, type ReplyAt } from '../../../network/call'
import { NetworkError, findRefusal } from '../../../network/http'
import { failureText } from '../../../shell/failure-text'
import { useTranslation } from '../../../shell/i18n'
import { Screen } from '../../../shell/screen'
import { useMailedLink, type LinkFailure } from '../../projects/people/use-mailed-link'
import { ACCOUNT, MEMBERSHIP, OF_MEMBERSHIP, screenPath } from '../screens'
import { MembershipDecision, MembershipOffer, SignIn } from './membership-offer'
import { InstitutionHead, Seen } from './membership-parts'
import type { membership } from './membership.fr'

type Accepted = ReplyAt<typeof membershipRoutes.accept>
type Refusal = keyof typeof membership.refusals

const REFUSALS: Readonly<Record<Refusal, { readonly isOver: boolean }>> = {
  invitationUnknown: { isOver: true },
  invitationExpired: { isOver: true },
  invitationRevoked: { isOver: true },
  invitationUsed: { isOver: true },
  seatsFull: { isOver: false },
  otherInstitution: { isOver: false },
}
const isOurs = (code: string | undefined): code is Refusal => code !== undefined && code in REFUSALS

interface Failure extends LinkFailure {
  readonly code?: string | undefined
}

/** Format of the server's secrets, by which a link truncated by a mail program is detected. */
const SECRET = /^[\w-]{43}$/

/** Moves the secret from the address to the device, which stores it until the person has signed in and answered. */
function takeSecret(): string | null {
  const found = location.hash.slice(1)
  if (!found) {
    const waiting = readInvitation()
    return waiting?.startsWith(OF_MEMBERSHIP) ? waiting.slice(OF_MEMBERSHIP.length) : null
  }
  history.replaceState(history.state, '', location.pathname + location.search)
  if (!SECRET.test(found)) return null
  writeInvitation(OF_MEMBERSHIP + found)
  return found
}
const forget = () => writeInvitation(null)

/** The page of an institution's mailed link, for signed-in and signed-out people. Only the button accepts. */
export function MembershipLink() {
  const { t } = useTranslation('membership')
  const { t: ta } = useTranslation('account')
  const { token, looked, accepted, failure, isBusy, person, accept, retry } = useMailedLink(takeSecret, {
    look: (secret) => call(membershipRoutes.look, { body: { token: secret } }),
    accept: (secret, acting) => call(membershipRoutes.accept, { body: { token: secret, agrees: true }, ...acting }),
    failureOf: (error, at): Failure => {
      const code = findRefusal(error)?.code
      const message = isOurs(code) ? t(`refusals.${code}`) : failureText(error, ta)
      const offline = t(at === 'look' ? 'link.offline' : 'link.offlineAccept')
      const text = error instanceof NetworkError ? offline : message
      return { text, isOver: isOurs(code) && REFUSALS[code].isOver, code }
    },
  })
  const problem = token === null ? { text: t('link.missing'), isOver: true } : failure
  if (accepted) return <Done accepted={accepted} />
  return (
    <Screen title={t('link.title')}>
      <div className="account">
        {looked && !problem?.isOver && <MembershipOffer looked={looked} />}
        {!looked && !problem && (
          <div className="skeleton" aria-busy="true" role="status" aria-label={t('link.loading')} />
        )}
        {problem && <Problem {...problem} canRetry={!looked} onRetry={retry} />}
        {looked &&
          !problem?.isOver &&
          (person ? (
            <MembershipDecision person={person} isBusy={isBusy} onAccept={() => void accept()} onLater={forget} />
          ) : (
            <SignIn />
          ))}
      </div>
    </Screen>
  )
}

/** Explains why the link failed and offers a next step. */
function Problem({ text, isOver, code, canRetry, onRetry }: Failure & { canRetry: boolean; onRetry: () => void }) {
  const { t } = useTranslation('membership')
  return (
    <>
      <p className="notice notice-bad" role="alert">
        {text}
      </p>
      <p className="actions">
        {!isOver && canRetry && (
          <button type="button" className="button" onClick={onRetry}>
            {t('link.retry')}
          </button>
        )}
        {isOver && (
          <a className="button" href={ACCOUNT}>
            {t('link.account')}
          </a>
        )}
        {!isOver && canRetry && (
          <a className="button button-quiet" href={screenPath('today')}>
            {t('link.account')}
          </a>
        )}
        {code === 'addressNotConfirmed' && (
          <a className="button button-quiet" href="/forgot">
            {t('link.password')}
          </a>
        )}
        {code === 'otherInstitution' && (
          <a className="button button-quiet" href={MEMBERSHIP} onClick={forget}>
            {t('link.open')}
          </a>
        )}
      </p>
    </>
  )
}

function Done({ accepted: { institution, sees } }: { accepted: Accepted }) {
  const { t } = useTranslation('membership')
  return (
    <Screen title={t('link.accepted')}>
      <div className="account">
        <InstitutionHead institution={institution}>
          <p role="status">{t('link.acceptedText')}</p>
        </InstitutionHead>
        <p className="actions">
          <a className="button" href={ACCOUNT}>
            {t('link.account')}
          </a>
          <a className="button button-quiet" href={MEMBERSHIP}>
            {t('link.open')}
          </a>
        </p>
        <Seen sees={sees} />
      </div>
    </Screen>
  )
}
