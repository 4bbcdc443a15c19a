import type { ReplyOf } from '#contract/endpoint'
import type { registrationApi } from '#contract/registration'
import { CONFIRMATION_HOURS } from '#contract/limits'
import { registrationRoutes } from '#contract/routes/registration'

type Waiting = ReplyOf<typeof registrationApi.waiting>[number]

const HOUR_MS = 3_600_000

/** Two people of the demonstration who have not opened the mailed link. */
export class DemoRegistrations {
  private readonly people: { id: string; fullName: string; email: string; mailedAt: number }[]

  constructor(private readonly now: () => number) {
    this.people = [
      { id: 'afi', fullName: 'Afi Lawson', email: 'afi.lawson@example.org', mailedAt: now() - 2 * HOUR_MS },
      { id: 'komi', fullName: 'Komi Adjei', email: 'komi.adjei@example.org', mailedAt: now() - 20 * HOUR_MS },
    ]
  }

  /** Undefined for requests that are not about registrations. */
  answer(method: string, path: string): { readonly body: readonly Waiting[] | undefined } | undefined {
    const { path: list } = registrationRoutes.waiting
    if (!path.startsWith(list)) return undefined
    if (method === registrationRoutes.resendTo.method) {
      const person = this.people.find(({ id }) => path === `${list}/${id}/resend`)
      if (person) person.mailedAt = this.now()
      return { body: undefined }
    }
    const rows = this.people.map(({ mailedAt, ...person }) => ({
      ...person,
      language: 'fr' as const,
      mailedAt: new Date(mailedAt).toISOString(),
      expiresAt: new Date(mailedAt + CONFIRMATION_HOURS * HOUR_MS).toISOString(),
    }))
    return { body: rows.toSorted((a, b) => b.mailedAt.localeCompare(a.mailedAt)) }
  }
}
