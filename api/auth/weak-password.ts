import type { FieldCode } from '#contract/field-errors'
import { foldAccents, PASSWORD_WORDS } from './password-words'

const PRODUCT = 'capsoutenance'
/** Shorter parts of a name occur in many words by chance. */
const LEAST_NAME = 4
/** Up to this length, digits are probably a date, a telephone number or a count. */
const LONGEST_DIGITS = 14
const ROWS = ['azertyuiopqsdfghjklmwxcvbn', 'qwertyuiopasdfghjklzxcvbnm', 'abcdefghijklmnopqrstuvwxyz']

/** Digits and signs that often replace letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const keepLetters = (text: string): string => text.replace(/[^a-z]/g, '')
const reversed = (text: string): string => Array.from(text).reverse().join('')
/** The full name and each of its words; of an email address also the part before the @. */
const splitName = (name: string): string[] => {
  const [local = '', ...rest] = foldAccents(name).split('@')
  const parts = [keepLetters(local + rest.join('')), keepLetters(local), ...local.split(/[^a-z]+/)]
  return parts.filter((part) => part !== '')
}

/** One word, twice the same word, or a walk over the keyboard. */
function isOneWord(letters: string): boolean {
  if (PASSWORD_WORDS.has(letters)) return true
  if (letters.length < LEAST_NAME) return false
  const half = letters.slice(0, letters.length / 2)
  if (half + half === letters) return isOneWord(half) || PASSWORD_WORDS.has(half)
  return ROWS.some((row) => row.includes(letters) || reversed(row).includes(letters))
}

/**
 * Returns why a new password is easy to guess, or null. Weak passwords are leaked ones, a word with a year or a sign, a
 * date, a keyboard walk, and the person's or the product's name. Long sentences pass.
 */
export function findWeakness(
  password: string,
  names: readonly string[],
): Extract<FieldCode, 'commonPassword' | 'passwordWithName'> | null {
  const plain = foldAccents(password)
  // A year or a sign at either end does not make a word stronger.
  const undisguised = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '').replace(/./gu, (sign) => LETTERS[sign] ?? sign)
  const readings = [keepLetters(plain), keepLetters(undisguised)]
  const own = names.flatMap(splitName)
  const holds = (letters: string, part: string) => part.length >= LEAST_NAME && letters.includes(part)
  if (own.some((part) => readings.some((letters) => letters === part || holds(letters, part))))
    return 'passwordWithName'
  if (readings.some((letters) => letters.includes(PRODUCT))) return 'passwordWithName'
  if (PASSWORD_WORDS.has(plain) || readings.some(isOneWord)) return 'commonPassword'
  const isRepeated = /^(.{1,4})\1+$/.test(plain)
  const isDigits = /^[\d\W_]+$/.test(plain) && plain.length <= LONGEST_DIGITS
  return isRepeated || isDigits ? 'commonPassword' : null
}
