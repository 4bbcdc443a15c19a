import type { Language } from '#contract/languages'
import { escapeHtml } from '../frame/escape-html'
import { i18n } from '../i18n/i18n'
import { guide as guideEn } from './guide.en'
import { guide as guideFr } from './guide.fr'
import { ORIGIN, SAMPLES, type GuideBlock } from './guide-samples'
import { htmlPage, otherLanguage } from './page-frame'
import { DOCS_TEXTS } from './docs.texts'

export const GUIDES = { fr: guideFr, en: guideEn } as const

/** An example with this server's own address. */
export const fillSample = (name: keyof typeof SAMPLES, origin: string): string =>
  SAMPLES[name].replaceAll(ORIGIN, origin)

/** How programs of an institution use the API, readable without script. */
export function guidePage(language: Language, origin: string): string {
  const { title, lead, reference, sections } = GUIDES[language]
  const contents = sections.map((section) => `<li><a href="#${section.id}">${escapeHtml(section.title)}</a></li>`)
  return htmlPage(
    language,
    title,
    `<header>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(lead)}</p>
<p><a href="/api/docs?lang=${language}">${escapeHtml(reference)}</a> · ${otherLanguage(language)}</p>
<nav aria-label="${escapeHtml(i18n.t('contents', { lng: language, ns: DOCS_TEXTS }))}"><ul>${contents.join('')}</ul></nav>
</header>
<main>${sections
      .map(
        (section) =>
          `<section aria-labelledby="${section.id}"><h2 id="${section.id}">${escapeHtml(section.title)}</h2>${section.blocks.map((block) => renderBlock(block, origin)).join('')}</section>`,
      )
      .join('\n')}</main>`,
  )
}

function renderBlock(block: GuideBlock, origin: string): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`
  if ('sample' in block) return `<pre>${escapeHtml(fillSample(block.sample, origin))}</pre>`
  return `<dl>${block.rows.map(([word, text]) => `<dt><code>${escapeHtml(word)}</code></dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>`
}
