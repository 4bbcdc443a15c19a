/** Entry point of the build, which renders the pages of a language to files. */
import readPreferences from './document/read-preferences?script'
import endOfBodyScript from './document/end-of-body?script'
import * as languageScript from './document/language?script-file'
import { frame as frameEn } from './i18n/frame.en'
import { frame as frameFr } from './i18n/frame.fr'
import type { Language } from '#contract/languages'
import { searchTextsUrl } from './network/pages/page-payload'
import type { SiteLinks } from './i18n/site'
import { readDocumentation } from './content/content'
import { finishedTexts } from './layout/page-texts'
import { registerPages } from './network/pages/live-pages'
import { LIVE_PAGES } from './pages'
import { publicI18n } from './prerender/public-i18n'
import { renderPages, type RenderedPage } from './prerender/site-pages'
import { renderLanguage, type ClientAssets, type RenderedFile } from './prerender/render-site'

export { renderSiteFiles } from './prerender/site-files'
export { APPLICATION_PATHS, pagePath } from './network/pages/routes'
export { LIVE_PAGES }

/** Inline scripts of documents, which the security policy names by hash. */
export const inlineScripts = [readPreferences, endOfBodyScript]
export { languageScript }

registerPages(LIVE_PAGES)

const TEXTS = { fr: frameFr, en: frameEn }

export interface RenderOptions {
  language: Language
  site: SiteLinks
  contentRoot: string
  year: number
  assets: ClientAssets
}

export async function render({ language, site, contentRoot, year, assets }: RenderOptions): Promise<{
  pages: RenderedPage[]
  files: RenderedFile[]
}> {
  const i18n = publicI18n(year)
  const pages = renderPages({ language, i18n, site, contentRoot })
  const { origin, paypalUrl: _paypalUrl, ...links } = site
  const frame = { language, site: links, origin, year, texts: finishedTexts({ language, i18n }, 'site.frame', TEXTS) }
  const say = i18n.getFixedT(language, 'site.frame')
  const texts = Object.fromEntries(readDocumentation(contentRoot, language).map(({ id, text }) => [id, text]))
  const searchTexts = { path: searchTextsUrl(language), body: JSON.stringify(texts) }
  return { pages, files: [...(await renderLanguage(frame, pages, assets, say)), searchTexts] }
}
