interface Person {
  readonly email: string
  readonly active: boolean
  readonly deletedAt: Date | null
}

/** Domains that belong to nobody (RFC 2606), such as those of people in the demonstration data. */
const NOWHERE = /(?:[.@])(?:example|invalid|test|localhost)$/

export const isNowhere = (email: string): boolean => NOWHERE.test(email)

/** People who may not sign in, or have no real address, get no mail. */
export const canGetMail = ({ email, active, deletedAt }: Person): boolean =>
  active && deletedAt === null && !isNowhere(email)
