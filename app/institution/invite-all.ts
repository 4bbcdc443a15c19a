/** Why an address was not invited; `isLast` where the next ones would fare no better. */
export interface Refused {
  readonly reason: string
  readonly isLast: boolean
}

export interface Invited {
  readonly sent: number
  /** What was not invited, each with its reason; those that were not tried have none. */
  readonly notInvited: readonly { readonly email: string; readonly reason: string | null }[]
}

/**
 * One after the other, so that each address has its own answer and the person can stop. `onAnswer` is told after each
 * one what is not invited.
 */
export async function inviteAll(
  addresses: readonly string[],
  send: (email: string, done: number) => Promise<Refused | null>,
  isStopped: () => boolean,
  onAnswer: (waiting: readonly string[]) => void,
): Promise<Invited> {
  let sent = 0
  let isOver = false
  const notInvited: { email: string; reason: string | null }[] = []
  for (const [index, email] of addresses.entries()) {
    isOver ||= isStopped()
    if (isOver) {
      notInvited.push({ email, reason: null })
      continue
    }
    const refused = await send(email, index)
    if (refused === null) sent += 1
    else {
      notInvited.push({ email, reason: refused.reason })
      isOver = refused.isLast
    }
    onAnswer([...notInvited.map((one) => one.email), ...addresses.slice(index + 1)])
  }
  return { sent, notInvited }
}
