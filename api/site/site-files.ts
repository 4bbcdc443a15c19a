import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fillOrigin } from './built-origin'
import { bestBrotli, bestGzip, quickBrotli } from './file-compression'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const TWINS = { br: '.br', gzip: '.gz' } as const
export type Encoding = keyof typeof TWINS | 'identity'

export interface Content {
  readonly bytes: Buffer
  readonly etag: string
}

/** One file of the site with its compressed variants, read at first use and cached. */
export class SiteFile {
  readonly type: string
  protected readonly contents = new Map<Encoding, Content>()

  constructor(
    protected readonly path: string,
    readonly encodings: ReadonlySet<Encoding>,
  ) {
    this.type = TYPES[extname(path)] ?? 'application/octet-stream'
  }

  content(encoding: Encoding): Content {
    const content = this.contents.get(encoding) ?? this.read(encoding)
    this.contents.set(encoding, content)
    return content
  }

  protected read(encoding: Encoding): Content {
    const bytes = readFileSync(encoding === 'identity' ? this.path : this.path + TWINS[encoding])
    return { bytes, etag: createTag(bytes) }
  }
}

const createTag = (...parts: (Buffer | string)[]): string => {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return `"${digest.digest('base64url').slice(0, 22)}"`
}

/**
 * A file with the origin, inserted at first use. The quick compression is sent first, and the best one replaces it. The
 * tag depends on the content, not on the quality of the compression.
 */
class FilledFile extends SiteFile {
  constructor(
    path: string,
    encodings: ReadonlySet<Encoding>,
    private readonly origin: string,
  ) {
    super(path, encodings)
  }

  protected override read(encoding: Encoding): Content {
    const filled = Buffer.from(fillOrigin(readFileSync(this.path, 'utf8'), this.origin))
    const etag = createTag(filled, encoding)
    if (encoding === 'identity') return { bytes: filled, etag }
    if (encoding === 'gzip') return { bytes: bestGzip(filled), etag }
    queueWork(async () => void this.contents.set(encoding, { bytes: await bestBrotli(filled), etag }))
    return { bytes: quickBrotli(filled), etag }
  }
}

let turns: Promise<unknown> = Promise.resolve()

/** Runs one job at a time, so that sign-ins find free threads. A failed job only loses a smaller file. */
function queueWork(work: () => Promise<void>): void {
  turns = turns.then(work).catch(() => undefined)
}

/** Resolves once all requested files have their smallest form. */
export const bestForms = (): Promise<unknown> => turns

/** URL paths of the files that contain the origin, and its value. */
export interface OriginFiles {
  readonly paths: ReadonlySet<string>
  readonly origin: string
}

/**
 * Every file below a folder by its URL path. Only listed files are served: no path of a request reaches the file
 * system.
 */
export function indexFiles(folder: string, { paths: filled, origin }: OriginFiles): ReadonlyMap<string, SiteFile> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const all = new Set(paths)
  const files = new Map<string, SiteFile>()
  for (const path of paths) {
    if (Object.values(TWINS).some((twin) => path.endsWith(twin) && all.has(path.slice(0, -twin.length)))) continue
    const encodings = new Set<Encoding>(['identity'])
    if (all.has(path + TWINS.br)) encodings.add('br')
    if (all.has(path + TWINS.gzip)) encodings.add('gzip')
    const url = `/${relative(folder, path).split(sep).join('/')}`
    files.set(url, filled.has(url) ? new FilledFile(path, encodings, origin) : new SiteFile(path, encodings))
  }
  return files
}
