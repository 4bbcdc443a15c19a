import { COUNTRIES } from '#contract/countries'
import { WALLET_COUNTRY_CODES } from './mobile-money'

/** The country from which somebody pays for a student: a served country, or any other. */
export const PAYER_COUNTRIES = [...COUNTRIES.map(({ code }) => code), 'other'] as const
export type PayerCountry = (typeof PAYER_COUNTRIES)[number]

/** Whether mobile wallets can pay in this country. */
export const hasWallets = (country: PayerCountry): boolean => WALLET_COUNTRY_CODES.some((code) => code === country)
