import { parseBibtex, writeBibtex } from '#contract/citations/bibtex'
import { parseCslJson, writeCslJson } from '#contract/citations/csl-json'
import type { Imported } from '#contract/citations/import-result'
import { parseRis, writeRis } from '#contract/citations/ris'
import { textOfFile } from '#contract/citations/text-of-file'

/** The formats of other programs, which few need: a chunk of its own. */
export { textOfFile, writeBibtex, writeCslJson, writeRis }

/** Reads what somebody gives, in whichever of the three formats it is. */
export function readImport(text: string): Imported {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (/^[[{]/.test(start)) return parseCslJson(start)
  if (/^(?:%|@\s*\w+\s*[{(])/.test(start) || /^\s*@\s*\w+\s*[{(]/m.test(start)) return parseBibtex(start)
  return parseRis(start)
}
