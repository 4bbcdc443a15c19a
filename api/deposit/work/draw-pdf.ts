import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { THESIS_TEMPLATE } from './thesis-template'

export interface FileBeside {
  readonly path: string
  readonly bytes: Uint8Array
}

/** How many compilations a result of one is kept for. */
const CACHED_RUNS = 2

let opened: Promise<NodeCompiler> | undefined

/** `folder` is an empty one: all that the program reads is handed to it. */
async function open(folder: string): Promise<NodeCompiler> {
  // Specs name another one, to see what a server without the package does.
  const name = process.argv[2] ?? '@myriaddreamin/typst-ts-node-compiler'
  const typst = (await import(name)) as typeof import('@myriaddreamin/typst-ts-node-compiler')
  return typst.NodeCompiler.create({ workspace: folder })
}

/** Why Typst made nothing; its own words name places in the program, and no text. */
export class DrawingError extends Error {}

/** The PDF of what `depositData` gave, tagged for those who read by ear. */
export async function drawPdf(folder: string, data: object, files: readonly FileBeside[]): Promise<Uint8Array> {
  opened ??= open(folder)
  const compiler = await opened
  compiler.resetShadow()
  compiler.mapShadow(`${folder}/thesis.json`, Buffer.from(JSON.stringify(data)))
  for (const { path, bytes } of files) compiler.mapShadow(`${folder}${path}`, Buffer.from(bytes))
  try {
    const compiled = compiler.compile({ mainFileContent: THESIS_TEMPLATE, resetRead: true })
    const failure = compiled.takeError()
    if (failure) throw new DrawingError(JSON.stringify(compiler.fetchDiagnostics(failure)))
    if (!compiled.result) throw new DrawingError('nothing was drawn')
    return compiler.pdf(compiled.result, { pdfTags: true })
  } finally {
    compiler.resetShadow()
    compiler.evictCache(CACHED_RUNS)
  }
}
