import type { Language } from '#contract/languages'
import { formatEuros, formatFrancs, toEuroCents } from '#domain/money/money'
import { interpolate } from '../../i18n/interpolate'
import type { RelativeTexts } from './relative.fr'

/** The secret is behind `#`, which browsers send to no server and no log. */
export const payerAddress = (origin: string, language: Language, token: string): string =>
  `${origin}/payer?lang=${language}#${token}`

/** What the phone’s share sheet sends. */
export const shareText = (
  { message }: Pick<RelativeTexts, 'message'>,
  language: Language,
  { plan, francs, link }: { plan: string; francs: number; link: string },
): string =>
  interpolate(message, {
    plan,
    francs: formatFrancs(francs, language),
    euros: formatEuros(toEuroCents(francs), language),
    link,
  })

/** 32 random bytes in base64url, made here: the server never says them again. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
