import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readWorkerEntries } from '../../tools/worker-entries'
import type { ManifestEntry, ManifestPart } from '../../app/service-worker/manifest-entry'
import { copyProduct } from './product'

const LISTS = '/assets/file-lists-release.js'

/** The previous version: a full build where `CAP_RELEASED` names one, else this build with that version's worker. */
export function releasedBuild(product: string): string {
  const earlier = process.env.CAP_RELEASED
  return earlier ? copyEarlier(earlier) : withReleasedWorker(product)
}

/** Supports earlier builds, which are in `dist` itself. */
function copyEarlier(checkout: string): string {
  const built = [join(checkout, 'dist/current'), join(checkout, 'dist')].find((folder) =>
    existsSync(join(folder, 'site.json')),
  )
  if (!built) throw new Error(`There is no build in ${checkout}.`)
  const folder = mkdtempSync(join(tmpdir(), 'cap-product-'))
  for (const part of ['site.json', 'public', 'server'])
    for (const place of ['dist', 'dist/current'])
      cpSync(join(built, part), join(folder, place, part), { recursive: true })
  for (const part of ['node_modules', 'prisma', 'package.json'])
    symlinkSync(resolve(checkout, part), join(folder, part))
  return folder
}

/** Combines this build's files with the former worker, whose lists had another shape. */
function withReleasedWorker(product: string): string {
  const folder = copyProduct(product)
  const output = join(folder, 'dist/current/public')
  const write = (path: string, text: string) => {
    writeFileSync(join(output, path), text)
    writeFileSync(join(output, `${path}.br`), brotliCompressSync(text))
    writeFileSync(join(output, `${path}.gz`), gzipSync(text))
  }
  const entries = readWorkerEntries(output)
  const before = ({ url, revision, bytes, part }: ManifestEntry) => ({
    url,
    revision: revision ?? '',
    bytes,
    ...(part === 'account' ? { account: true } : {}),
  })
  const of = (...parts: ManifestPart[]) => entries.filter(({ part }) => parts.includes(part)).map(before)
  const scriptPack = entries.find(({ part, pack }) => part === 'core' && pack !== undefined)?.pack
  const lists = { core: of('core'), scriptPack, lazy: of('application', 'account', 'picture') }
  const texts = {
    version: 'released',
    languages: { fr: of('fr'), en: of('en') },
    packs: { fr: '/content/fr.pack.json', en: '/content/en.pack.json' },
  }
  const source = readFileSync('e2e/released/worker.js.txt', 'utf8')
  write(LISTS.slice(1), `self.fileLists=${JSON.stringify(lists)}`)
  write(
    'sw.js',
    source.replace('__MANIFEST__', () => JSON.stringify(texts)).replace('__FILE_LISTS__', () => JSON.stringify(LISTS)),
  )
  return folder
}
