const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Twelve of 36 letters: enough to be unique in a project, and short, since each block stores its id. */
export const newBlockId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => LETTERS[byte % LETTERS.length]).join('')
