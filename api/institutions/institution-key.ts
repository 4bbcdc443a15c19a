import { newSecret } from '../auth/session-cookie'

/** Lets people and secret scanners recognise a key. */
const PREFIX = 'cap_key_'

export const newKey = (): string => `${PREFIX}${newSecret()}`

/** The `Authorization` header of a call; the first group is the key. */
export const KEY_PATTERN = /^Bearer (cap_key_[\w-]{43})$/i
