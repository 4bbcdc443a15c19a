import { Inject, Injectable } from '@nestjs/common'
import type { FastifyBaseLogger } from 'fastify'
import { parseCslJson } from '#domain/citations/csl-json'
import type { sourcesApi } from '#contract/sources'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { SourceFields } from '#contract/writing/sources'
import type { Env } from '../settings/env'
import { getOutside } from '../outside/get-outside'
import { ENV, LOG } from '../settings/tokens'

type Resolved = ResultOf<(typeof sourcesApi)['resolve']>
type Query = CheckedInput<(typeof sourcesApi)['resolve']>['query']

const CSL_JSON = 'application/vnd.citationstyles.csl+json'
const MAX_BYTES = 512_000
/** Cache times in ms: an unknown source may exist tomorrow. */
const CACHED_MS = { found: 30 * 86_400_000, unknown: 3_600_000 } as const
const MAX_CACHED = 2_000

/** Looks up books and articles by number, once for simultaneous and repeated requests. */
@Injectable()
export class SourcesService {
  private readonly resolutions = new Map<string, { readonly resolved: Resolved; readonly until: number }>()
  private readonly running = new Map<string, Promise<Resolved>>()

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: FastifyBaseLogger,
  ) {}

  async resolve({ doi, isbn }: Query): Promise<Resolved> {
    const resolver = doi === undefined ? this.env.ISBN_RESOLVER : this.env.DOI_RESOLVER
    if (!resolver) return { state: 'off' }
    // A DOI ignores case; its slashes are not escaped.
    const number = (doi ?? isbn ?? '').toLowerCase()
    const path = number.split('/').map(encodeURIComponent).join('/')
    const url = `${resolver}${resolver.endsWith('/') ? '' : '/'}${doi === undefined ? path.toUpperCase() : path}`
    const known = this.resolutions.get(url)
    if (known && known.until > Date.now()) return known.resolved
    const running = this.running.get(url) ?? this.ask(url).finally(() => this.running.delete(url))
    this.running.set(url, running)
    return running
  }

  private async ask(url: string): Promise<Resolved> {
    try {
      const { status, text } = await getOutside({
        url,
        headers: { accept: CSL_JSON, 'user-agent': `CapSoutenance (${this.env.PUBLIC_ORIGIN})` },
        maxBytes: MAX_BYTES,
        mayBeLocal: this.env.NODE_ENV !== 'production',
      })
      if (status === 404 || status === 410) return this.keep(url, { state: 'unknown' })
      if (status !== 200) throw new Error(`status ${String(status)}`)
      const source = sourceIn(text)
      return this.keep(url, source ? { state: 'found', source } : { state: 'unknown' })
    } catch (error) {
      this.log.warn({ err: error, url }, 'a number of a source was not resolved')
      return { state: 'unreachable' }
    }
  }

  private keep(url: string, resolved: Resolved & { readonly state: keyof typeof CACHED_MS }): Resolved {
    // A map keeps insertion order, so its first key is the oldest.
    const [oldest] = this.resolutions.keys()
    if (this.resolutions.size >= MAX_CACHED && oldest !== undefined) this.resolutions.delete(oldest)
    this.resolutions.set(url, { resolved, until: Date.now() + CACHED_MS[resolved.state] })
    return resolved
  }
}

/** The first source of an answer, if it passes our own rules. */
function sourceIn(text: string): SourceFields | undefined {
  const [first] = parseCslJson(text).sources
  const read = SourceFields.safeParse(first)
  return read.success ? read.data : undefined
}
