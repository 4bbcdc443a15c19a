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
 * What a browser opens as a document that may run something, and the service worker. A page asks for some eight other
 * files, each with 250 bytes of headers less.
 */
const RUNS_OR_SHOWS = /\.(?:html|svg|xml)$|^\/sw\.js$/

/** The application's document at its addresses; devices keep `application.html`, which no chat ever sees. */
const SHARED_APPLICATION = 'application-shared'

/** Of the page of who pays for a student: neither found by search engines, nor told to where it leads. */
const UNTOLD = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** What the pages need to know of this server. */
export interface SiteOptions {
  /** Where the site is found, for what names it in full: search engines, feeds, chat previews. */
  readonly origin: string
  /** Cards are taken by Stripe: the payment page may run its script. */
  readonly takesCards?: boolean
  /** Public key of the receipts, kept with the frame of the pages so that they are verified without network. */
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
    // Ionic's components write their styles themselves; recordings are played from memory.
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
    // The service worker answers with it.
    if (path.endsWith('/application.html')) reply.header('permissions-policy', APPLICATION_PERMISSIONS)
    if (path === '/sw.js') reply.header('service-worker-allowed', '/')
    // A page is found at its own address; its file is for the service worker.
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

  /** Documents and the service worker run things; drawings and feeds only need to be kept from it when opened alone. */
  private choosePolicy(path: string): string {
    if (path.endsWith('/application.html')) return this.applicationPolicy
    return path.endsWith('.html') || path === '/sw.js' ? this.publicPolicy : FILE_POLICY
  }

  private languageFor(request: FastifyRequest): Language {
    const language = readRequestLanguage(request)
    return this.manifest.languages.includes(language) ? language : DEFAULT_LANGUAGE
  }
}

/** Copies are only compared when there is something to show: a 404 has no fresh copy. */
function send(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], file.encodings)
  const { bytes, etag } = file.content(encoding)
  reply.header('etag', etag)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (reply.statusCode === 200 && isFresh(request.headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type(file.type).send(bytes)
}
