import { parseBibtex, writeBibtex } from '#domain/citations/bibtex'
import { parseCslJson, writeCslJson } from '#domain/citations/csl-json'
import type { Imported } from '#domain/citations/import-result'
import { parseRis, writeRis } from '#domain/citations/ris'
import { textOfFile } from '#domain/citations/text-of-file'

/** The formats of other programs, which few need: a chunk of its own. */
export { textOfFile, writeBibtex, writeCslJson, writeRis }

/** Reads what somebody gives, in whichever of the three formats it is. */
export function readImport(text: string): Imported {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^[[{]/.test(start)) return parseCslJson(start)
  if (/^(?:%|@\s*\w+\s*[{(])/.test(start) || /^\s*@\s*\w+\s*[{(]/m.test(start)) return parseBibtex(start)
  return parseRis(start)
}
