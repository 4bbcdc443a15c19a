import { parseBibtex, writeBibtex } from '#domain/citations/bibtex'
import { parseCslJson, writeCslJson } from '#domain/citations/csl-json'
import { parseEndnote } from '#domain/citations/endnote'
import type { Imported } from '#domain/citations/import-result'
import { parseRis, writeRis } from '#domain/citations/ris'
import { textOfFile } from '#domain/citations/text-of-file'

/** Formats of other programs, in a chunk of their own because few people need them. */
export { textOfFile, writeBibtex, writeCslJson, writeRis }

/** Reads a text in any of the four formats. */
export function readImport(text: string): Imported {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^[[{]/.test(start)) return parseCslJson(start)
  if (/^%0\s/m.test(start)) return parseEndnote(start)
  if (/^(?:%|@\s*\w+\s*[{(])/.test(start) || /^\s*@\s*\w+\s*[{(]/m.test(start)) return parseBibtex(start)
  return parseRis(start)
}
