import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

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

/** One file of the site with its compressed twins, read when first asked for and kept. */
export class SiteFile {
  readonly type: string
  private readonly contents = new Map<Encoding, Content>()

  constructor(
    private readonly path: string,
    readonly encodings: ReadonlySet<Encoding>,
  ) {
    this.type = TYPES[extname(path)] ?? 'application/octet-stream'
  }

  content(encoding: Encoding): Content {
    let content = this.contents.get(encoding)
    if (!content) {
      const bytes = readFileSync(encoding === 'identity' ? this.path : this.path + TWINS[encoding])
      content = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
      this.contents.set(encoding, content)
    }
    return content
  }
}

/**
 * Every file below a folder by its URL path. Only what is in this list is ever served: no request's path reaches the
 * file system.
 */
export function indexFiles(folder: string): ReadonlyMap<string, SiteFile> {
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
    files.set(`/${relative(folder, path).split(sep).join('/')}`, new SiteFile(path, encodings))
  }
  return files
}
