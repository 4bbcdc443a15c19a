import { useEffect, useState } from 'react'
import { writeInvitation } from '../../../device/application-preferences'
import { useSession } from '../../../session/use-session'
import { actingAs } from '../../account/account-context'

/** `isOver`: the link is permanently invalid. */
export interface LinkFailure {
  readonly text: string
  readonly isOver: boolean
}

interface MailedLink<Looked, Accepted, Failure> {
  readonly look: (token: string) => Promise<Looked>
  readonly accept: (token: string, acting: ReturnType<typeof actingAs>) => Promise<Accepted>
  readonly failureOf: (error: unknown, at: 'look' | 'accept') => Failure
}

/**
 * Looks up a mailed link, whether or not the person is signed in, and accepts it by a button. The secret is deleted
 * from the device once the link is accepted or invalid. `takeSecret` is called once; null means a link without a
 * secret.
 */
export function useMailedLink<Looked, Accepted, Failure extends LinkFailure>(
  takeSecret: () => string | null,
  link: MailedLink<Looked, Accepted, Failure>,
) {
  const [token] = useState(takeSecret)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [accepted, setAccepted] = useState<Accepted | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const session = useSession()
  const person = session.kind === 'signedIn' && session.server !== 'ended' ? session.person : null

  const fail = (error: unknown, at: 'look' | 'accept'): void => {
    const found = link.failureOf(error, at)
    if (found.isOver) writeInvitation(null)
    setFailure(found)
  }
  const isChecking = session.kind === 'checking'
  useEffect(() => {
    if (token === null || isChecking) return
    let isCancelled = false
    link.look(token).then(
      (found) => isCancelled || (setFailure(null), setLooked(found)),
      (error: unknown) => isCancelled || fail(error, 'look'),
    )
    return () => {
      isCancelled = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- New texts must not repeat the request.
  }, [token, isChecking, attempt])

  async function accept(): Promise<void> {
    if (!person || token === null) return
    setBusy(true)
    setFailure(null)
    try {
      setAccepted(await link.accept(token, actingAs(person)))
      writeInvitation(null)
    } catch (error) {
      fail(error, 'accept')
    } finally {
      setBusy(false)
    }
  }
  return { token, looked, accepted, failure, isBusy, person, accept, retry: () => setAttempt(attempt + 1) }
}
