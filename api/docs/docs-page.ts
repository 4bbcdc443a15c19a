import { createHash } from 'node:crypto'
import type { Access } from '#contract/endpoint'
import { ERRORS, type ErrorCode } from '#contract/errors'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages'
import { version } from '../../package.json'
import { escapeHtml } from '../frame/escape-html'
import { i18n } from '../i18n/i18n'
import { describeResources, type DescribedEndpoint, type DescribedResource } from './described-endpoint'
import { jsonSchema, schemaText } from './json-schema'

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
summary{cursor:pointer;min-height:2.75rem;align-content:center}
`

/** For the page alone: nothing but its own style, known by its hash. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Readable without script, in sections that open. */
export function docsPage(language: Language): string {
  const t = i18n.getFixedT(language, 'server.docs')
  const resources = describeResources(language)
  const other = LANGUAGES.find((candidate) => candidate !== language) ?? DEFAULT_LANGUAGE
  const title = escapeHtml(t('title'))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${escapeHtml(t('intro'))} <a href="/api/docs/openapi.json">${escapeHtml(t('document'))}</a> (${version}). <a href="?lang=${other}" hreflang="${other}">${escapeHtml(t('other'))}</a></p>
<nav aria-label="${escapeHtml(t('contents'))}"><ul>${resources.map(({ resource, label }) => `<li><a href="#${resource}">${escapeHtml(label)}</a></li>`).join('')}</ul></nav>
</header>
<main>${resources.map((resource) => sectionOf(resource, language)).join('')}</main>
</body>
</html>
`
}

const sectionOf = ({ resource, label, endpoints }: DescribedResource, language: Language): string =>
  `<section aria-labelledby="${resource}"><h2 id="${resource}">${escapeHtml(label)}</h2>${endpoints.map((described) => articleOf(described, language)).join('')}</section>`

function articleOf({ id, label, endpoint, errors }: DescribedEndpoint, language: Language): string {
  const t = i18n.getFixedT(language, 'server.docs')
  const { method, path, params, query, body, bytes, reply, file, status } = endpoint
  const answer = reply ? schemaText(jsonSchema(reply)) : (file ?? t('nothing'))
  const parts = [
    params && part(t('params'), schemaText(jsonSchema(params))),
    query && part(t('query'), schemaText(jsonSchema(query))),
    body && part(t('body'), schemaText(jsonSchema(body))),
    bytes && part(t('body'), bytes.join(', ')),
    part(t('reply', { status: status ?? ((reply ?? file) ? 200 : 204) }), answer),
  ]
  const sentence = (code: ErrorCode) => i18n.t(code, { lng: language, ns: 'server.errors' })
  const refusals = errors.map(
    (code) => `<li><code>${ERRORS[code].status} ${code}</code> ${escapeHtml(sentence(code))}</li>`,
  )
  return `<article id="${id}"><h3><code>${method} ${path}</code></h3><p>${escapeHtml(`${label} · ${accessText(endpoint.access, language)}`)}</p>
<details><summary>${escapeHtml(t('details'))}</summary>${parts.filter(Boolean).join('')}<h4>${escapeHtml(t('errors'))}</h4><ul>${refusals.join('')}</ul></details></article>
`
}

const part = (title: string, text: string): string => `<h4>${escapeHtml(title)}</h4><pre>${escapeHtml(text)}</pre>`

function accessText(access: Access, language: Language): string {
  const t = i18n.getFixedT(language, 'server.docs')
  return typeof access === 'string' ? t(`access.${access}`) : access.map((role) => t(`access.${role}`)).join(', ')
}
