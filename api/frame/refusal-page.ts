import type { ErrorBody } from '#contract/errors'
import type { Language } from '#contract/languages'
import { escapeHtml } from './escape-html'

const TEXTS = {
  fr: {
    title: "Votre envoi n'est pas parti",
    back: 'Revenez en arrière avec votre navigateur\u202f: ce que vous avez écrit y est encore.',
    fields: { fullName: 'Nom', email: 'E-mail', subject: 'Sujet', message: 'Message' },
  },
  en: {
    title: 'Your message was not sent',
    back: 'Go back with your browser: what you wrote is still there.',
    fields: { fullName: 'Name', email: 'E-mail', subject: 'Subject', message: 'Message' },
  },
} as const satisfies Record<Language, unknown>

/** Answer to a refused form posted without script: readable by itself, no style or script to fetch. */
export function refusalPage(body: ErrorBody, language: Language): string {
  const texts = TEXTS[language]
  const names: Readonly<Record<string, string>> = texts.fields
  const lines = Object.entries(body.fields ?? {}).map(
    ([path, error]) =>
      `<li>${escapeHtml(names[path] ?? path)}${language === 'fr' ? '\u202f' : ''}: ${escapeHtml(error.message)}</li>`,
  )
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<h1>${texts.title}</h1>
<p>${escapeHtml(body.message)}</p>
${lines.length ? `<ul>${lines.join('')}</ul>` : ''}
<p>${texts.back}</p>
</html>`
}
