import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Source code as text, since the built server is one file. The worker opens the copy first, to prove that it is usable.
 */
const WORK = `
const { gzipSync } = require('node:zlib')
const { openSync, writeFileSync, fsyncSync, closeSync } = require('node:fs')
const { workerData: { folder, file } } = require('node:worker_threads')
async function main() {
  const { PGlite } = await import('@electric-sql/pglite')
  const { NodeFS } = await import('@electric-sql/pglite/nodefs')
  const pglite = await PGlite.create({ fs: new NodeFS(folder) })
  const image = await (await pglite.dumpDataDir('none')).arrayBuffer()
  const handle = openSync(file, 'w', 0o600)
  writeFileSync(handle, gzipSync(Buffer.from(image)))
  fsyncSync(handle)
  closeSync(handle)
  process.exit(0)
}
main().catch((error) => { setImmediate(() => { throw error }) })`

/** Packs a copied database folder into a compressed archive in a worker thread, so that requests are still served. */
export async function archiveFolder(folder: string, file: string): Promise<void> {
  const worker = new Worker(WORK, { eval: true, workerData: { folder, file }, execArgv: [] })
  // `once` rejects when the thread ends with an error.
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error(`the archive of ${folder} could not be written`)
}
