import type { WalletFailure } from '#domain/money/mobile-money'

const WORDS: readonly (readonly [RegExp, WalletFailure])[] = [
  [/insufficient|balance|no_?funds|solde/i, 'wallet_no_funds'],
  [/limit|too_(large|small|high)|ceiling|plafond/i, 'wallet_limit'],
  [/not_?found|unknown_?(payer|number)|invalid_?(payer|phone|number|msisdn|recipient)|incorrect/i, 'wallet_unknown'],
  [/not_?approved|reject|declin|cancel|refus|time_?out|expire/i, 'wallet_not_approved'],
]

/** Maps a provider’s failure code to those that a payer can act upon. */
export const walletFailure = (code: string | null | undefined): WalletFailure =>
  WORDS.find(([words]) => words.test(code ?? ''))?.[1] ?? 'wallet_failed'
