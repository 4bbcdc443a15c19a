/** A server that says nothing more has ended; those that go on repeat what they said within this time, in ms. */
export const REPEAT_MS = 60_000
const FORGET_MS = 2.5 * REPEAT_MS
/** Two are enough to know whether there is somebody else. */
export const TOLD_PEOPLE = 2

interface Heard {
  readonly people: readonly string[]
  readonly at: number
}

/** Who listens to which section on other servers, as these say it. */
export class ListenersElsewhere {
  private readonly byPlace = new Map<string, Map<string, Heard>>()

  set(place: string, server: string, people: readonly string[], now: number): void {
    const servers = this.byPlace.get(place) ?? new Map<string, Heard>()
    if (people.length > 0) servers.set(server, { people, at: now })
    else servers.delete(server)
    if (servers.size > 0) this.byPlace.set(place, servers)
    else this.byPlace.delete(place)
  }

  hasOther(place: string, person: string): boolean {
    const servers = [...(this.byPlace.get(place)?.values() ?? [])]
    return servers.some(({ people }) => people.some((one) => one !== person))
  }

  /** Lets go of servers that have said nothing for a time. */
  forget(now: number): void {
    for (const [place, servers] of this.byPlace)
      for (const [server, { at }] of servers) if (now - at > FORGET_MS) this.set(place, server, [], now)
  }
}
