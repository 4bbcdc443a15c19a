/** How importers make each node without text of its own; texts, lists and tables they put together themselves. */
import type { DocumentNode } from '#domain/thesis/thesis'
import { equationImport } from './equation/imports'
import { hardBreakImport } from './hard-break/imports'
import type { ImportFace } from './import-face'
import { inlineEquationImport } from './inline-equation/imports'
import { pageBreakImport } from './page-break/imports'
import type { AtomName, InlineName } from './schema'

/**
 * Null for what no file has: advice is the template's, and ids of sources and blocks are the project's. Notes are put
 * together by the readers: their words stand elsewhere in a file.
 */
export const IMPORTS = {
  equation: equationImport,
  guidance: null,
  page_break: pageBreakImport,
  hard_break: hardBreakImport,
  footnote: null,
  note: null,
  citation: null,
  cross_reference: null,
  inline_equation: inlineEquationImport,
} as const satisfies Readonly<Record<AtomName | InlineName, ImportFace | null>>

const FACES = Object.values<ImportFace | null>(IMPORTS).filter((face) => face !== null)

/** The node that a token of Markdown is, without a reader's help. */
export function nodeOfToken({
  type,
  raw,
  text = '',
}: {
  type: string
  raw: string
  text?: string
}): DocumentNode | null {
  const face = FACES.find(({ token, line }) => token === type || line?.test(raw.trim()))
  return face?.make(text) ?? null
}
