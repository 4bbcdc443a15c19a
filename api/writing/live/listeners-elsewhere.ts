/** Servers repeat their listeners at this interval, in ms; a silent server counts as ended. */
export const REPEAT_MS = 60_000
const FORGET_MS = 2.5 * REPEAT_MS
/** Two sign-ins suffice to know whether another device listens. */
export const NOTIFIED_LOGINS = 2

interface Heard {
  readonly logins: readonly string[]
  readonly at: number
}

/** Which sign-ins listen to which section on other servers, by the messages of these. */
export class ListenersElsewhere {
  private readonly byPlace = new Map<string, Map<string, Heard>>()

  set(place: string, server: string, logins: readonly string[], now: number): void {
    const servers = this.byPlace.get(place) ?? new Map<string, Heard>()
    if (logins.length > 0) servers.set(server, { logins, at: now })
    else servers.delete(server)
    if (servers.size > 0) this.byPlace.set(place, servers)
    else this.byPlace.delete(place)
  }

  hasOther(place: string, login: string): boolean {
    const servers = [...(this.byPlace.get(place)?.values() ?? [])]
    return servers.some(({ logins }) => logins.some((one) => one !== login))
  }

  /** Removes servers that have sent nothing for some time. */
  forget(now: number): void {
    for (const [place, servers] of this.byPlace)
      for (const [server, { at }] of servers) if (now - at > FORGET_MS) this.set(place, server, [], now)
  }
}
