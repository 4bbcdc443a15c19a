import { createHash } from 'node:crypto'
import type { TFunction } from 'i18next'
import { renderToString, renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { App } from '../app'
import { prepareLivePage, seedPage } from '../network/pages/page-loader'
import { withoutStaticHtml, type PagePayload } from '../network/pages/page-payload'
import { STATIC_TEXTS, type StaticFrameData, type Frame } from '../i18n/frame-context'
import { pagePath } from '../network/pages/routes'
import { MAIN_MARK, PAGE_MARK, extractPanels, SHELL_PATH, TITLE_MARK, withoutPanels } from '../service-worker/compose'
import { panelsUrl } from '../layout/footer-panels'
import { FLAGS, ICONS } from '../ui/icon-names'
import { renderDocument } from './document'
import { wrapPictures } from './picture-html'
import { sharePicture } from './share-picture'
import type { RenderedPage } from './site-pages'

/**
 * Results of the client build: inline style for the first screen and for the rest, and the scripts that a live page
 * starts with, the entry first.
 */
export interface ClientAssets {
  css: string
  below: string
  /** The inline style of the application's document. */
  applicationCss: string
  scriptsOf: (slug: string | null) => string[]
  /** Addresses of the style that the application half starts with. */
  applicationStyles: string[]
}

export interface RenderedFile {
  /** From the root of the site. */
  path: string
  body: string
}

const withoutHtml = ({ html: _html, ...page }: PagePayload) => ({
  ...page,
  ...('data' in page ? { data: withoutStaticHtml(page.data) } : {}),
})

/** The frame data for the browser, without the texts that only static HTML uses. */
function liveFrame({ texts, origin: _origin, ...frame }: StaticFrameData): Frame {
  const drawn = new Set<string>(STATIC_TEXTS)
  return {
    ...frame,
    texts: Object.fromEntries(Object.entries(texts).filter(([key]) => !drawn.has(key))) as Frame['texts'],
  } // Only static texts are removed.
}

/** The frame data as a script for the stored documents `/pages/<language>/shell.html` and `application.html`. */
function frameScript(frame: Frame): RenderedFile {
  const body = `export default ${JSON.stringify(frame)}`
  return {
    path: `/assets/frame.${frame.language}-${createHash('sha256').update(body).digest('base64url').slice(0, 7)}.js`,
    body,
  }
}

/** The same markup in fewer bytes: React writes every apostrophe as an entity, and a value where there is none. */
const tidy = (html: string): string => html.replace(/&#x27;/g, "'").replace(/ ([\w-]+)=""/g, ' $1')

function drawFrame(frame: StaticFrameData, page: PagePayload): string {
  seedPage(page)
  return tidy(
    renderToString(
      <StaticRouter location={page.path}>
        <App frame={frame} half="public" />
      </StaticRouter>,
    ),
  )
}

const PUBLIC_ICONS = new Set<string>([...Object.keys(ICONS), ...FLAGS.map((code) => `flag-${code}`)])

/** Throws for an icon that is not in the public sprite, where it would be an empty square. */
function checkIcons(slug: string, html: string): void {
  for (const [, name = ''] of html.matchAll(/<use href="[^"#]*#([^"]+)"/g))
    if (!PUBLIC_ICONS.has(name)) throw new Error(`${slug}: the icon ${name} is not in the public sprite`)
}

/** Inner HTML of `<main>` in a drawn frame. */
function findMain(root: string): string {
  const start = root.indexOf('>', root.indexOf('<main')) + 1
  return root.slice(start, root.indexOf('</main>'))
}

/** Documents and payloads of one language. */
export async function renderLanguage(
  frame: StaticFrameData,
  pages: RenderedPage[],
  assets: ClientAssets,
  say: TFunction<'site.frame'>,
): Promise<RenderedFile[]> {
  const { language } = frame
  const { origin } = frame
  const live = liveFrame(frame)
  const script = frameScript(live)
  const files: RenderedFile[] = [script]
  for (const page of pages) {
    const path = pagePath(page.slug)
    const payload: PagePayload = {
      slug: page.slug,
      path,
      kind: page.render ? 'static' : 'live',
      title: page.title,
      description: page.description,
      html: '',
      ...(page.isTask ? { isTask: true as const } : {}),
      ...(page.texts === undefined ? {} : { texts: page.texts }),
      ...(page.data === undefined ? {} : { data: page.data }),
    }
    if (page.render) payload.html = tidy(wrapPictures(renderToStaticMarkup(page.render()), language, say))
    else await prepareLivePage(page.slug)
    const drawn = drawFrame(frame, payload)
    const root = page.isTask ? withoutPanels(drawn) : drawn
    if (!page.render) payload.html = findMain(root)
    checkIcons(page.slug, root)
    const { image = sharePicture(page.slug, language), hidden, structuredData } = page
    files.push({
      path: `/pages/${language}/${page.slug}.html`,
      body: renderDocument({
        language,
        path,
        origin,
        root,
        image,
        hidden,
        structuredData,
        title: page.title,
        description: page.description,
        styles: assets,
        scripts: assets.scriptsOf(page.render ? null : page.slug),
        boot: { frame: live, page: withoutHtml(payload) },
        lost: frame.texts.lost,
        noScript: page.needsScript ? frame.texts.noScript : undefined,
      }),
    })
    files.push({ path: `/content/${language}/${page.slug}.json`, body: JSON.stringify(payload) })
  }
  return [...files, ...shell(frame, script.path, assets), ...application(frame, script.path, assets)]
}

/**
 * The frame without a page, into which the service worker puts one (`app/service-worker/compose.ts`), and the footer's
 * panels, for documents without them.
 */
function shell(frame: StaticFrameData, script: string, assets: ClientAssets): RenderedFile[] {
  const page: PagePayload = {
    slug: SHELL_PATH.slice(1),
    path: SHELL_PATH,
    kind: 'static',
    title: TITLE_MARK,
    description: '',
    html: MAIN_MARK,
  }
  const root = drawFrame(frame, page)
  const body = renderDocument({
    language: frame.language,
    path: SHELL_PATH,
    origin: null,
    title: TITLE_MARK,
    description: frame.texts.tagline,
    hidden: true,
    styles: assets,
    scripts: assets.scriptsOf(null),
    root,
    hasSprite: true,
    lost: frame.texts.lost,
    boot: { frame: script, page: PAGE_MARK },
  })
  return [
    { path: `/pages/${frame.language}/shell.html`, body },
    { path: panelsUrl(frame.language), body: JSON.stringify(extractPanels(root)) },
  ]
}

/** Painted before any script: the skeleton of a screen. This document's policy allows inline styles. */
const START = [
  '<div aria-busy="true"><div style="display:flex;align-items:center;gap:.75rem;height:3.5rem;padding:0 1rem;',
  'background:var(--surface);border-bottom:1px solid var(--line)"><span class="brand-mark"></span>',
  '<span style="width:9rem;height:1.1rem;border-radius:.5rem;background:var(--sunken)"></span></div>',
  '<div style="padding:1rem"><div class="skeleton"></div></div></div>',
].join('')

/** The document of the application half: one that devices store, and one with a link preview for requests. */
function application(frame: StaticFrameData, script: string, assets: ClientAssets): RenderedFile[] {
  const draw = (name: string, origin: string | null): RenderedFile => ({
    path: `/pages/${frame.language}/${name}.html`,
    body: applicationDocument(frame, origin, script, assets),
  })
  return [draw('application', null), draw('application-shared', frame.origin)]
}

const applicationDocument = (
  frame: StaticFrameData,
  origin: string | null,
  script: string,
  assets: ClientAssets,
): string =>
  renderDocument({
    language: frame.language,
    path: '/account',
    origin,
    title: frame.texts.brand,
    description: frame.texts.tagline,
    hidden: true,
    styles: { css: assets.applicationCss, below: '' },
    scripts: assets.scriptsOf('application'),
    stylesheets: assets.applicationStyles,
    root: START,
    hasSprite: true,
    lost: frame.texts.lost,
    noScript: frame.texts.noScript,
    boot: {
      frame: script,
      page: { slug: 'application', path: '/', kind: 'live', title: frame.texts.brand, description: '' },
    },
  })
