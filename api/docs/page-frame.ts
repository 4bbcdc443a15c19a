import { createHash } from 'node:crypto'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages'
import { escapeHtml } from '../frame/escape-html'
import { i18n } from '../i18n/i18n'
import { DOCS_TEXTS } from './docs.texts'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
nav ul{columns:12rem;padding-left:1.2rem}
a{display:inline-block;min-height:1.75rem}
article{border-top:1px solid GrayText;padding:.5rem 0}
h3{font-size:1rem;margin:.25rem 0;overflow-wrap:anywhere}
h4{font-size:.9rem;margin:.5rem 0 0}
code,pre{font:.85rem/1.45 ui-monospace,monospace}
pre{margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
p,ul{margin:.25rem 0}
p+pre,pre+p,dl{margin:.75rem 0}
dd{margin:0 0 .5rem 1rem;overflow-wrap:anywhere}
summary{cursor:pointer;min-height:2.75rem;align-content:center}
`

/** Content security policy of these pages: allows only their own style, by its hash. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A full page without script. `body` is HTML. */
export const htmlPage = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`

/** The link to the same page in the other language. */
export function otherLanguage(language: Language): string {
  const other = LANGUAGES.find((candidate) => candidate !== language) ?? DEFAULT_LANGUAGE
  const name = i18n.t('other', { lng: language, ns: DOCS_TEXTS })
  return `<a href="?lang=${other}" hreflang="${other}">${escapeHtml(name)}</a>`
}
