const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Twelve letters of 36: no two of a project are ever alike, and each is stored with its block. */
export const newBlockId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => LETTERS[byte % LETTERS.length]).join('')
