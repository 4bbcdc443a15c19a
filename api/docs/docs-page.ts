import { createHash } from 'node:crypto'
import type { Access } from '#contract/endpoint'
import { ERRORS } from '#contract/errors'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages'
import { version } from '../../package.json'
import { escapeHtml } from '../frame/escape-html'
import { describeResources, type DescribedEndpoint, type DescribedResource } from './described-endpoint'
import { jsonSchema, schemaText } from './json-schema'

const TEXTS = {
  fr: {
    title: "L'API de Cap Soutenance",
    intro: 'Tous les appels, avec ce qu’ils prennent et ce qu’ils répondent. Un ? suit ce qui peut manquer.',
    document: 'Document OpenAPI 3.1, pour les programmes',
    contents: 'Sommaire',
    other: 'In English',
    public: 'ouvert à tous',
    signedIn: 'personnes connectées',
    params: 'Dans l’adresse',
    query: 'Paramètres',
    body: 'Corps',
    reply: 'Réponse',
    nothing: 'sans contenu',
    errors: 'Refus',
    roles: { admin: 'administrateurs', mentor: 'mentors', student: 'étudiants' },
  },
  en: {
    title: 'The Cap Soutenance API',
    intro: 'Every call, what it takes and what it answers. A ? follows what may be left out.',
    document: 'OpenAPI 3.1 document, for programs',
    contents: 'Contents',
    other: 'En français',
    public: 'open to all',
    signedIn: 'signed-in people',
    params: 'In the address',
    query: 'Parameters',
    body: 'Body',
    reply: 'Answer',
    nothing: 'no content',
    errors: 'Refusals',
    roles: { admin: 'administrators', mentor: 'mentors', student: 'students' },
  },
} as const satisfies Record<Language, unknown>

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
  const texts = TEXTS[language]
  const resources = describeResources(language)
  const other = LANGUAGES.find((candidate) => candidate !== language) ?? DEFAULT_LANGUAGE
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${texts.title}</h1>
<p>${texts.intro} <a href="/api/docs/openapi.json">${texts.document}</a> (${version}). <a href="?lang=${other}" hreflang="${other}">${texts.other}</a></p>
<nav aria-label="${texts.contents}"><ul>${resources.map(({ resource, label }) => `<li><a href="#${resource}">${escapeHtml(label)}</a></li>`).join('')}</ul></nav>
</header>
<main>${resources.map((resource) => sectionOf(resource, language)).join('')}</main>
</body>
</html>
`
}

const sectionOf = ({ resource, label, endpoints }: DescribedResource, language: Language): string =>
  `<section aria-labelledby="${resource}"><h2 id="${resource}">${escapeHtml(label)}</h2>${endpoints.map((described) => articleOf(described, language)).join('')}</section>`

function articleOf({ id, label, endpoint, errors }: DescribedEndpoint, language: Language): string {
  const texts = TEXTS[language]
  const { method, path, params, query, body, reply, file, status } = endpoint
  const answer = reply ? schemaText(jsonSchema(reply)) : (file ?? texts.nothing)
  const parts = [
    ...[
      params && part(texts.params, schemaText(jsonSchema(params))),
      query && part(texts.query, schemaText(jsonSchema(query))),
    ],
    ...[
      body && part(texts.body, schemaText(jsonSchema(body))),
      part(`${texts.reply} ${status ?? ((reply ?? file) ? 200 : 204)}`, answer),
    ],
  ]
  const refusals = errors.map(
    (code) => `<li><code>${ERRORS[code].status} ${code}</code> ${escapeHtml(ERRORS[code][language])}</li>`,
  )
  return `<article id="${id}"><h3><code>${method} ${path}</code></h3><p>${escapeHtml(label)} · ${accessText(endpoint.access, language)}</p>
<details><summary>${texts.reply}, ${texts.errors.toLowerCase()}</summary>${parts.filter(Boolean).join('')}<h4>${texts.errors}</h4><ul>${refusals.join('')}</ul></details></article>
`
}

const part = (title: string, text: string): string => `<h4>${title}</h4><pre>${escapeHtml(text)}</pre>`

function accessText(access: Access, language: Language): string {
  const texts = TEXTS[language]
  return typeof access === 'string' ? texts[access] : access.map((role) => texts.roles[role]).join(', ')
}
