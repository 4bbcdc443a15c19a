import { COUNTRIES } from '#contract/countries'
import { WALLET_COUNTRY_CODES } from './mobile-money'

/** Where somebody pays from for a student: a country served, or any other. */
export const PAYER_COUNTRIES = [...COUNTRIES.map(({ code }) => code), 'other'] as const
export type PayerCountry = (typeof PAYER_COUNTRIES)[number]

/** Where wallets pay, they come first; elsewhere there are none. */
export const hasWallets = (country: PayerCountry): boolean => WALLET_COUNTRY_CODES.some((code) => code === country)
