import type { Access } from '#contract/endpoint'
import { ERRORS, type ErrorCode } from '#contract/errors'
import type { Language } from '#contract/languages'
import { version } from '../../package.json'
import { isKeyAccess } from '../frame/access'
import { escapeHtml } from '../frame/escape-html'
import { i18n } from '../i18n/i18n'
import { describeResources, type DescribedEndpoint, type DescribedResource } from './described-endpoint'
import { jsonSchema, schemaText } from './json-schema'
import { htmlPage, otherLanguage } from './page-frame'
import { DOCS_TEXTS } from './docs.texts'

/** The API reference in sections that open without script. */
export function docsPage(language: Language): string {
  const t = i18n.getFixedT(language, DOCS_TEXTS)
  const resources = describeResources(language)
  const title = t('title')
  const guide = `<a href="/api/docs/institutions?lang=${language}">${escapeHtml(t('guide'))}</a>`
  return htmlPage(
    language,
    title,
    `<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(t('intro'))} <a href="/api/docs/openapi.json">${escapeHtml(t('document'))}</a> (${version}). ${guide} · ${otherLanguage(language)}</p>
<nav aria-label="${escapeHtml(t('contents'))}"><ul>${resources.map(({ resource, label }) => `<li><a href="#${resource}">${escapeHtml(label)}</a></li>`).join('')}</ul></nav>
</header>
<main>${resources.map((resource) => renderSection(resource, language)).join('')}</main>`,
  )
}

const renderSection = ({ resource, label, endpoints }: DescribedResource, language: Language): string =>
  `<section aria-labelledby="${resource}"><h2 id="${resource}">${escapeHtml(label)}</h2>${endpoints.map((described) => renderArticle(described, language)).join('')}</section>`

function renderArticle({ id, label, endpoint, errors }: DescribedEndpoint, language: Language): string {
  const t = i18n.getFixedT(language, DOCS_TEXTS)
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
  const t = i18n.getFixedT(language, DOCS_TEXTS)
  if (isKeyAccess(access)) return t('access.key', { scope: access.slice('key:'.length) })
  return typeof access === 'string' ? t(`access.${access}`) : access.map((role) => t(`access.${role}`)).join(', ')
}
