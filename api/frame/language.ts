import type { IncomingHttpHeaders } from 'node:http'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, LANGUAGES, type Language } from '#contract/languages'

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=(${LANGUAGES.join('|')})(?=;|\\s|$)`)

/** The supported language that the browser ranks highest. */
function preferred(header: string): Language | undefined {
  let best: { language: Language; rank: number } | undefined
  for (const part of header.split(',')) {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';')
    const language = tag.split('-')[0]
    const quality = options.find((option) => option.trim().startsWith('q='))
    const rank = quality === undefined ? 1 : Number(quality.trim().slice(2))
    if (isLanguage(language) && rank > (best?.rank ?? 0)) best = { language, rank }
  }
  return best?.language
}

/** The language to answer in: the chosen one (cookie), the link's (`lang`), the browser's, else French. */
export function requestLanguage(headers: IncomingHttpHeaders, lang: unknown): Language {
  const chosen = headers.cookie === undefined ? undefined : COOKIE.exec(headers.cookie)?.[1]
  if (isLanguage(chosen)) return chosen
  if (isLanguage(lang)) return lang
  return preferred(headers['accept-language'] ?? '') ?? DEFAULT_LANGUAGE
}
