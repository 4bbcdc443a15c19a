import type { ErrorBody } from '#contract/errors'
import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'
import { escapeHtml } from './escape-html'
import { REFUSAL_TEXTS } from './refusal.texts'

/** Answer to a refused form posted without script: readable by itself, no style or script to fetch. */
export function refusalPage(body: ErrorBody, language: Language): string {
  const t = i18n.getFixedT(language, REFUSAL_TEXTS)
  const names: ReadonlyMap<string, string> = new Map(Object.entries(t('fields', { returnObjects: true })))
  const lines = Object.entries(body.fields ?? {}).map(
    ([path, { message }]) => `<li>${escapeHtml(t('line', { field: names.get(path) ?? path, reason: message }))}</li>`,
  )
  const title = escapeHtml(t('title'))
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<h1>${title}</h1>
<p>${escapeHtml(body.message)}</p>
${lines.length ? `<ul>${lines.join('')}</ul>` : ''}
<p>${escapeHtml(t('back'))}</p>
</html>`
}
