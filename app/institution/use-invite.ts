import { useEffect, useRef, useState } from 'react'
import { institutionMembersRoutes } from '#contract/routes/institutions'
import { call } from '../network/call'
import { ApiError, findRefusal } from '../network/http'
import { useSyncEngine } from '../offline/replica/use-list'
import { failureText } from '../shell/failure-text'
import { useTranslation } from '../shell/i18n'
import { inviteAll, type Invited, type Refused } from './invite-all'
import { useRefreshPanel } from './panel-data'
import { useActing } from './use-acting'

/** Status codes that concern one address; the others may still be invited. */
const OWN_REFUSALS = [400, 422]
const DRAFT = 'institution-invite'

/** Addresses to invite. They are stored on the device, since the person may open other tabs meanwhile. */
export function useInvite() {
  const { t } = useTranslation('account')
  const engine = useSyncEngine()
  const headers = useActing()
  const refresh = useRefreshPanel()
  const [text, setText] = useState('')
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null)
  const isStopped = useRef(false)
  // A retry after a lost response uses the same idempotency key.
  const keys = useRef(new Map<string, string>())
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  useEffect(
    () =>
      void engine.draft(DRAFT).then(
        (stored) => setText((now) => (now === '' && typeof stored?.['text'] === 'string' ? stored['text'] : now)),
        () => undefined,
      ),
    [engine],
  )
  const keep = (next: string) => {
    setText(next)
    void engine.saveDraft(DRAFT, next === '' ? null : { text: next }).catch(() => undefined)
  }
  const getKey = (email: string): string => {
    const key = keys.current.get(email) ?? crypto.randomUUID()
    keys.current.set(email, key)
    return key
  }

  async function send(email: string): Promise<Refused | null> {
    try {
      await call(institutionMembersRoutes.invite, {
        body: { email },
        headers: { ...headers, 'Idempotency-Key': getKey(email) },
      })
      return null
    } catch (error) {
      const isOwn =
        error instanceof ApiError &&
        (OWN_REFUSALS.includes(error.status) || findRefusal(error)?.code === 'alreadyMember')
      if (isOwn) keys.current.delete(email)
      // Without a seat or a network, or over the rate limit, the next addresses would fail too.
      return { reason: findRefusal(error)?.fields?.email?.message ?? failureText(error, t), isLast: !isOwn }
    }
  }

  async function invite(addresses: readonly string[]): Promise<Invited> {
    isStopped.current = false
    const invited = await inviteAll(
      addresses,
      (email, done) => {
        setProgress({ done, all: addresses.length })
        return send(email)
      },
      () => isStopped.current,
      (waiting) => keep(waiting.join('\n')),
    )
    setProgress(null)
    await refresh()
    return invited
  }
  return {
    text,
    keep,
    progress,
    invite,
    stop: () => {
      isStopped.current = true
    },
  }
}
