import { useState, type SubmitEvent } from 'react'
import { COLLABORATOR_ACCESSES, type CollaboratorAccess } from '#contract/choices'
import { MAX_COLLABORATORS, MAX_EMAIL } from '#contract/limits'
import { peopleRoutes } from '#contract/routes/people'
import { useOnline } from '../../../device/use-online'
import { call } from '../../../network/call'
import { findRefusal } from '../../../network/http'
import { useTranslation } from '../../../shell/i18n'
import { INVITATION } from '../../account/screens'
import { Field } from '../../../ui/field'
import { showToast } from '../../../ui/toast'
import { actingAs, useAccount } from '../../account/account-context'
import { InvitationLinkSheet } from './link-sheet'
import type { PeopleProps } from './people-screen'
import { useAct } from '../../../shell/use-act'

const WAYS = ['mail', 'link'] as const
const SECRET_BYTES = 32

/** 32 random bytes in base64url; the server stores only their hash. */
const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The idempotency key and secret of one invitation, reused by a retry after a lost response. */
const newRequest = () => ({ key: crypto.randomUUID(), token: newSecret() })

interface Wanted {
  readonly way: (typeof WAYS)[number]
  readonly access: CollaboratorAccess
  readonly email: string
}
const NOTHING: Wanted = { way: 'mail', access: 'read_only', email: '' }

/** Invites by mail, or creates a link that the student shares. */
export function InviteForm({ projectId, title, onChange }: PeopleProps & { title: string }) {
  const { t } = useTranslation('people')
  const { t: tt } = useTranslation('thesis')
  const { person } = useAccount()
  const isOnline = useOnline()
  const { isBusy, failure, run } = useAct()
  const [wanted, setWanted] = useState(NOTHING)
  const [request, setRequest] = useState(newRequest)
  const [emailError, setEmailError] = useState<string>()
  const [link, setLink] = useState<string | null>(null)
  const { way, access, email } = wanted
  const change = (changes: Partial<Wanted>) => {
    setWanted({ ...wanted, ...changes })
    setRequest(newRequest())
    setEmailError(undefined)
  }
  const send = () =>
    run(async () => {
      const params = { id: projectId }
      const headers = { ...actingAs(person).headers, 'Idempotency-Key': request.key }
      if (way === 'link') {
        await call(peopleRoutes.share, { params, body: { access, token: request.token }, headers })
        setLink(`${location.origin}${INVITATION}#${request.token}`)
      } else {
        try {
          await call(peopleRoutes.invite, { params, body: { email, access }, headers })
        } catch (error) {
          const message = findRefusal(error)?.fields?.email?.message
          if (message === undefined) throw error
          return setEmailError(message)
        }
        showToast({ title: t('sent'), text: t('sentText', { email }) })
      }
      change({ email: '' })
      onChange()
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const words = tt('accesses', { returnObjects: true })
  return (
    <section className="card" aria-labelledby="invite-title">
      <h2 id="invite-title">{t('invite')}</h2>
      <p>{t('inviteText', { most: MAX_COLLABORATORS })}</p>
      <form className="account-form" noValidate onSubmit={submit}>
        <Field label={t('access')} help={t(`rights.${access}`)}>
          {(a11y) => (
            <select
              {...a11y}
              value={access}
              onChange={({ target: { value } }) =>
                change({ access: COLLABORATOR_ACCESSES.find((one) => one === value) ?? access })
              }
            >
              {COLLABORATOR_ACCESSES.map((one) => (
                <option key={one} value={one}>
                  {words[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('way')} {...(way === 'link' && { help: t('linkHelp') })}>
          {(a11y) => (
            <select
              {...a11y}
              value={way}
              onChange={({ target: { value } }) => change({ way: WAYS.find((one) => one === value) ?? way })}
            >
              {WAYS.map((one) => (
                <option key={one} value={one}>
                  {t(`ways.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {way === 'mail' && (
          <Field label={t('email')} help={t('emailHelp')} error={emailError}>
            {(a11y) => (
              <input
                {...a11y}
                type="email"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="off"
                maxLength={MAX_EMAIL}
                value={email}
                onChange={({ target: { value } }) => change({ email: value })}
              />
            )}
          </Field>
        )}
        {failure && (
          <p className="notice notice-bad" role="alert">
            {failure}
          </p>
        )}
        <p className="actions">
          <button type="submit" className="button" disabled={!isOnline || isBusy}>
            {isBusy ? t('sending') : t(way === 'mail' ? 'send' : 'make')}
          </button>
        </p>
      </form>
      {link !== null && <InvitationLinkSheet link={link} title={title} onClose={() => setLink(null)} />}
    </section>
  )
}
