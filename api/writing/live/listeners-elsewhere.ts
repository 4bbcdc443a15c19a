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
  private readonly bySection = new Map<string, Map<string, Heard>>()

  set(section: string, server: string, people: readonly string[], now: number): void {
    const servers = this.bySection.get(section) ?? new Map<string, Heard>()
    if (people.length > 0) servers.set(server, { people, at: now })
    else servers.delete(server)
    if (servers.size > 0) this.bySection.set(section, servers)
    else this.bySection.delete(section)
  }

  hasOther(section: string, person: string): boolean {
    const servers = [...(this.bySection.get(section)?.values() ?? [])]
    return servers.some(({ people }) => people.some((one) => one !== person))
  }

  /** Answers the sections of which somebody was forgotten. */
  forget(now: number): string[] {
    const sections: string[] = []
    for (const [section, servers] of this.bySection)
      for (const [server, { at }] of servers)
        if (now - at > FORGET_MS) {
          this.set(section, server, [], now)
          sections.push(section)
        }
    return sections
  }
}
