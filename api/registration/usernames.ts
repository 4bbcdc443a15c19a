import { randomInt } from 'node:crypto'

const MAX_LENGTH = 30

/** A username from an e-mail address: `Afi.Mensah+x@…` gives `afi.mensahx`. */
export function toUsername(email: string): string {
  const name = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z\d._-]/g, '')
    .slice(0, MAX_LENGTH)
  return name.length < 3 ? `etudiant${name}` : name
}

/** A variant of a name that is taken. */
export const otherUsername = (name: string): string =>
  `${name}-${randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0')}`
