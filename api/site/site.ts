import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CARD_PATH, cardPolicy } from '#domain/money/card-policy'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages'
import { readRequestLanguage } from '../frame/call-context'
import { APPLICATION_PERMISSIONS, FILE_POLICY, pagePolicy } from '../frame/security-headers'
import { sayAsData } from '../frame/trim-data'
import { chooseEncoding, isFresh } from './negotiation'
import { indexFiles, type SiteFile } from './site-files'
import { readSiteManifest, type SiteManifest } from './site-manifest'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
/**
 * Documents that may run scripts, and the service worker. The other files, some eight a page, save 250 bytes of headers
 * each.
 */
const RUNS_OR_SHOWS = /\.(?:html|svg|xml)$|^\/sw\.js$/

/**
 * The application's document for its addresses, with data for chat previews. Devices store `application.html` instead.
 */
const SHARED_APPLICATION = 'application-shared'

/** Headers of the payer's page: search engines do not list it, and linked sites do not see its address. */
const UNTOLD = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export interface SiteOptions {
  /** The public origin, for search engines, feeds and chat previews. */
  readonly origin: string
  /** Stripe takes cards, so the payment page may run its script. */
  readonly takesCards?: boolean
  /** Public key of the receipts, stored with the shell so that receipts can be verified offline. */
  readonly receiptKey?: string
}

/** The built pages and files. `folder` holds `site.json` and `public/`. */
export class Site {
  private readonly manifest: SiteManifest
  private readonly files: ReadonlyMap<string, SiteFile>
  private readonly publicPolicy: string
  private readonly applicationPolicy: string

  constructor(
    folder: string,
    private readonly options: SiteOptions,
  ) {
    this.manifest = readSiteManifest(folder)
    const { scriptHashes, styleHashes, originFiles } = this.manifest
    this.files = indexFiles(join(folder, 'public'), { paths: new Set(originFiles), origin: options.origin })
    this.publicPolicy = pagePolicy(scriptHashes, styleHashes)
    // Ionic's components write inline styles; recordings are played from memory.
    this.applicationPolicy = pagePolicy(scriptHashes, ['unsafe-inline'], ['media-src blob:'])
  }

  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const [path = '/', query] = request.url.split(/\?(.*)/s)
    const page = this.findPage(path)
    if (page !== undefined) return this.sendPage(page, 200, request, reply)
    const file = this.files.get(path)
    if (file) return this.sendFile(path, file, request, reply)
    const shorter = path.replace(/\/+$/, '')
    if (shorter !== path && this.findPage(shorter) !== undefined)
      return reply.redirect(query === undefined ? shorter : `${shorter}?${query}`, 308)
    return this.sendPage('not-found', 404, request, reply)
  }

  /** The page at a path, or nothing. */
  private findPage(path: string): string | undefined {
    const page = /^\/recu\/[\w-]+$/.test(path) ? '/recu' : path
    if (Object.hasOwn(this.manifest.pages, page)) return this.manifest.pages[page]
    const inside = this.manifest.applicationPaths.some(
      (root) => path === root || (path.startsWith(`${root}/`) && !path.endsWith('/')),
    )
    return inside ? 'application' : undefined
  }

  private sendPage(page: string, status: 200 | 404, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const language = this.languageFor(request)
    const file = this.files.get(`/pages/${language}/${page === 'application' ? SHARED_APPLICATION : page}.html`)
    if (!file) return reply.status(404).type('text/plain; charset=utf-8').send('404')
    reply.status(status).headers({
      'content-security-policy': this.policyOfPage(page),
      'content-language': language,
      'cache-control': REVALIDATE,
      vary: 'Accept-Encoding, Cookie, Accept-Language',
    })
    if (page === 'application') reply.header('permissions-policy', APPLICATION_PERMISSIONS)
    if (page === 'payer') reply.headers(UNTOLD)
    return send(file, request, reply)
  }

  private sendFile(path: string, file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (RUNS_OR_SHOWS.test(path)) reply.header('content-security-policy', this.choosePolicy(path))
    else sayAsData(reply)
    reply.headers({
      'cache-control': path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE,
      vary: 'Accept-Encoding',
    })
    // The service worker answers with this file and its headers.
    if (path.endsWith('/application.html')) reply.header('permissions-policy', APPLICATION_PERMISSIONS)
    if (path === '/sw.js') reply.header('service-worker-allowed', '/')
    // Search engines should list a page's address, not its file, which is for the service worker.
    if (path.startsWith('/pages/')) reply.header('x-robots-tag', 'noindex')
    if (path.endsWith('/shell.html') && this.options.receiptKey !== undefined)
      reply.header('x-receipt-key', this.options.receiptKey)
    return send(file, request, reply)
  }

  private policyOfPage(page: string): string {
    if (page === 'application') return this.applicationPolicy
    return page === this.manifest.pages[CARD_PATH] && this.options.takesCards === true
      ? cardPolicy(this.publicPolicy)
      : this.publicPolicy
  }

  /** Documents and the service worker run scripts; images and feeds must not when opened alone. */
  private choosePolicy(path: string): string {
    if (path.endsWith('/application.html')) return this.applicationPolicy
    return path.endsWith('.html') || path === '/sw.js' ? this.publicPolicy : FILE_POLICY
  }

  private languageFor(request: FastifyRequest): Language {
    const language = readRequestLanguage(request)
    return this.manifest.languages.includes(language) ? language : DEFAULT_LANGUAGE
  }
}

/** Only a successful answer may be replaced by 304. */
function send(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings)
  const { bytes, etag } = file.content(encoding)
  reply.header('etag', etag)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (reply.statusCode === 200 && isFresh(request.headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type(file.type).send(bytes)
}
