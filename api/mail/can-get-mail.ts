interface Person {
  readonly email: string
  readonly active: boolean
  readonly deletedAt: Date | null
}

/** Domains that belong to nobody (RFC 2606), as those of the demonstration's people. */
const NOWHERE = /(?:[.@])(?:example|invalid|test|localhost)$/

export const isNowhere = (email: string): boolean => NOWHERE.test(email)

/** Who may not sign in, or is not real, is told nothing. */
export const canGetMail = ({ email, active, deletedAt }: Person): boolean =>
  active && deletedAt === null && !isNowhere(email)
