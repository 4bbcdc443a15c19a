import { newSecret } from '../auth/session-cookie'

/** Says to people and to scanners of leaked secrets what it is. */
const PREFIX = 'cap_key_'

export const newKey = (): string => `${PREFIX}${newSecret()}`

/** The header of a call; the first group is the key. */
export const KEY_PATTERN = /^Bearer (cap_key_[\w-]{43})$/i
