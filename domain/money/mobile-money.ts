/** Mobile wallets. This file does not import zod, so that public screens can use it. */

/**
 * Countries with mobile payment: calling code, and the format of a number without this code. Benin’s numbers begin with
 * 01 since 2024; the older form is still accepted.
 */
export const WALLET_COUNTRIES = {
  TG: { dial: '228', number: /^[79]\d{7}$/, example: '90 12 34 56' },
  BJ: { dial: '229', number: /^(01)?[4-69]\d{7}$/, example: '01 97 12 34 56' },
  CI: { dial: '225', number: /^0[157]\d{8}$/, example: '07 08 12 34 56' },
  SN: { dial: '221', number: /^7[05-8]\d{7}$/, example: '77 123 45 67' },
  BF: { dial: '226', number: /^[0567]\d{7}$/, example: '70 12 34 56' },
} as const satisfies Record<string, { dial: string; number: RegExp; example: string }>
export type WalletCountry = keyof typeof WALLET_COUNTRIES
export const WALLET_COUNTRY_CODES = ['TG', 'BJ', 'CI', 'SN', 'BF'] as const satisfies readonly WalletCountry[]

/** Served countries whose wallets no provider supports yet. */
export const WITHOUT_WALLETS = ['ML', 'TD'] as const

/**
 * Wallet operators. `ussd`: the code that opens a request that did not appear on the phone. `multiple`: amounts must be
 * multiples of this number of francs.
 */
export const OPERATORS = {
  mixx_tg: { country: 'TG', name: 'Mixx by Yas', ussd: '*145#', multiple: 1 },
  moov_tg: { country: 'TG', name: 'Moov Money (Flooz)', ussd: '*155#', multiple: 1 },
  mtn_bj: { country: 'BJ', name: 'MTN MoMo', ussd: '*880#', multiple: 1 },
  moov_bj: { country: 'BJ', name: 'Moov Money', ussd: '*855#', multiple: 1 },
  celtiis_bj: { country: 'BJ', name: 'Celtiis Cash', ussd: '*889#', multiple: 1 },
  orange_ci: { country: 'CI', name: 'Orange Money', ussd: '#144#', multiple: 5 },
  mtn_ci: { country: 'CI', name: 'MTN MoMo', ussd: '*133#', multiple: 5 },
  wave_ci: { country: 'CI', name: 'Wave', ussd: null, multiple: 5 },
  orange_sn: { country: 'SN', name: 'Orange Money', ussd: '#144#', multiple: 5 },
  wave_sn: { country: 'SN', name: 'Wave', ussd: null, multiple: 5 },
  free_sn: { country: 'SN', name: 'Mixx by Yas (Free Money)', ussd: '#150#', multiple: 5 },
  orange_bf: { country: 'BF', name: 'Orange Money', ussd: '*144#', multiple: 5 },
  moov_bf: { country: 'BF', name: 'Moov Money', ussd: '*555#', multiple: 5 },
} as const satisfies Record<string, { country: WalletCountry; name: string; ussd: string | null; multiple: number }>
export type Operator = keyof typeof OPERATORS
// `Object.keys` loses the type of the keys.
export const OPERATOR_IDS = Object.keys(OPERATORS) as [Operator, ...Operator[]]

/** Limits of one payment, in whole francs. */
export interface WalletLimits {
  readonly min: number
  readonly max: number
  readonly multiple: number
}

/** Why an amount cannot be paid with a wallet; null when it can. */
export function limitBroken(francs: number, { min, max, multiple }: WalletLimits): 'min' | 'max' | 'multiple' | null {
  if (francs < min) return 'min'
  if (francs > max) return 'max'
  return francs % multiple === 0 ? null : 'multiple'
}

/** A typed number → with its country’s code, digits only; null when it is not valid in that country. */
export function toMsisdn(country: WalletCountry, written: string): string | null {
  const { dial, number } = WALLET_COUNTRIES[country]
  const digits = written.replace(/[\s.()-]/g, '').replace(/^(\+|00)/, '+')
  const local = digits.startsWith(`+${dial}`)
    ? digits.slice(dial.length + 1)
    : digits.startsWith(dial) && number.test(digits.slice(dial.length))
      ? digits.slice(dial.length)
      : digits
  return number.test(local) ? dial + local : null
}

/** The country of a number that starts with a calling code, also while typing; null without one. */
export function findCountry(written: string): WalletCountry | null {
  const digits = /^\s*(?:\+|00)\s*([\d\s.()-]*)/.exec(written)?.[1]?.replace(/\D/g, '') ?? ''
  return WALLET_COUNTRY_CODES.find((code) => digits.startsWith(WALLET_COUNTRIES[code].dial)) ?? null
}

/** The number without its country’s code; providers take the country separately. */
export const localNumber = (country: WalletCountry, msisdn: string): string =>
  msisdn.slice(WALLET_COUNTRIES[country].dial.length)

/** How long a request on the payer’s phone stays open; no second one is sent meanwhile. */
export const PUSH_OPEN_MS = 10 * 60_000

/** Reasons why a wallet payment failed, independent of the provider. */
export const WALLET_FAILURES = [
  'wallet_no_funds',
  'wallet_limit',
  'wallet_unknown',
  'wallet_not_approved',
  'wallet_failed',
] as const
export type WalletFailure = (typeof WALLET_FAILURES)[number]
