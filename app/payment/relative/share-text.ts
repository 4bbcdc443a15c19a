import type { Language } from '#contract/languages'
import { formatEuros, formatFrancs, toEuroCents } from '#domain/money/money'
import { interpolate } from '../../i18n/interpolate'
import type { RelativeTexts } from './relative.fr'

/** The secret is after `#`, which browsers never send to a server. */
export const payerAddress = (origin: string, language: Language, token: string): string =>
  `${origin}/payer?lang=${language}#${token}`

/** Text for the phone’s share sheet. */
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

/** 32 random bytes in base64url, created here, since the server never returns them. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
