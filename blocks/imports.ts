/** How importers make each node without text of its own; the readers build texts, lists and tables themselves. */
import type { DocumentNode } from '#domain/thesis/thesis'
import { equationImport } from './equation/imports'
import { hardBreakImport } from './hard-break/imports'
import type { ImportFace } from './import-face'
import { inlineEquationImport } from './inline-equation/imports'
import { pageBreakImport } from './page-break/imports'
import type { AtomName, InlineName } from './schema'

/**
 * Null for nodes that no file has: advice comes from templates, and citations and references need ids of the project.
 * The readers build notes, because a file has their words in another place.
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
