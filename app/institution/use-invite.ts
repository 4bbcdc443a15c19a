import { useEffect, useRef, useState } from 'react'
import { institutionMembersRoutes } from '#contract/routes/institutions'
import { call } from '../network/call'
import { ApiError, refusalOf } from '../network/http'
import { failureText } from '../shell/failure-text'
import { useTranslation } from '../shell/i18n'
import { useRefreshPanel } from './panel-data'
import { useActing } from './use-acting'

/** Of one address: the others may still be invited. */
const OWN_REFUSALS = [400, 422]

export interface Invited {
  readonly sent: number
  /** What was not invited, each with its reason; those that were not tried have none. */
  readonly left: readonly { readonly email: string; readonly reason: string | null }[]
}

/** Sends invitations one after the other, so that each address has its own answer and the person can stop. */
export function useInvite() {
  const { t } = useTranslation('account')
  const headers = useActing()
  const refresh = useRefreshPanel()
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null)
  const isStopped = useRef(false)
  // An answer that was lost is asked for again under the same key.
  const keys = useRef(new Map<string, string>())
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const keyOf = (email: string): string => {
    const key = keys.current.get(email) ?? crypto.randomUUID()
    keys.current.set(email, key)
    return key
  }

  async function invite(addresses: readonly string[]): Promise<Invited> {
    isStopped.current = false
    let sent = 0
    const left: { email: string; reason: string | null }[] = []
    for (const email of addresses) {
      if (isStopped.current) {
        left.push({ email, reason: null })
        continue
      }
      setProgress({ done: sent + left.length, all: addresses.length })
      try {
        await call(institutionMembersRoutes.invite, {
          body: { email },
          headers: { ...headers, 'Idempotency-Key': keyOf(email) },
        })
        sent += 1
      } catch (error) {
        left.push({ email, reason: refusalOf(error)?.fields?.email?.message ?? failureText(error, t) })
        // No seat, no network, too many: the next ones would fare no better.
        const isOwn =
          error instanceof ApiError &&
          (OWN_REFUSALS.includes(error.status) || refusalOf(error)?.code === 'alreadyMember')
        if (isOwn) keys.current.delete(email)
        else isStopped.current = true
      }
    }
    setProgress(null)
    await refresh()
    return { sent, left }
  }
  return {
    progress,
    invite,
    stop: () => {
      isStopped.current = true
    },
  }
}
