/** Why an address was not invited; `isLast` if the following addresses would fail too. */
export interface Refused {
  readonly reason: string
  readonly isLast: boolean
}

export interface Invited {
  readonly sent: number
  /** Addresses that were not invited, with the reason, or null if they were not tried. */
  readonly notInvited: readonly { readonly email: string; readonly reason: string | null }[]
}

/**
 * Invites addresses one after the other, so that each has its own response and the person can stop. After each one,
 * `onAnswer` receives the addresses not invited so far.
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
