import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { THESIS_TEMPLATE } from './thesis-template'

export interface FileBeside {
  readonly path: string
  readonly bytes: Uint8Array
}

/** A cached result is removed after this many compilations without use. */
const CACHED_RUNS = 2

let opened: Promise<NodeCompiler> | undefined

/** `folder` is empty, because all input is passed in memory. */
async function open(folder: string): Promise<NodeCompiler> {
  // Specs pass the name of a missing package to simulate a server without Typst.
  const name = process.argv[2] ?? '@myriaddreamin/typst-ts-node-compiler'
  const typst = (await import(name)) as typeof import('@myriaddreamin/typst-ts-node-compiler')
  return typst.NodeCompiler.create({ workspace: folder })
}

/** Diagnostics of Typst; they name places in the program and quote no text of the thesis. */
export class DrawingError extends Error {}

/** Draws the result of `depositData` as a PDF, tagged for screen readers. */
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
