import type { Citing, Run } from '#domain/citations/run'
import { CITATION_FORMS } from '#domain/citations/source'
import type { NodeReader, WritingNode } from '../block'

export interface CitationInline {
  readonly kind: 'citation'
  readonly citing: Citing
  readonly runs: readonly Run[]
  /** The citation is in a note of the author, in a style that writes citations as notes. */
  readonly isInNote?: true
}

export const citationNode = {
  since: 1,
  /** `sources` are ids of the project's sources. */
  spec: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: {
      sources: { default: [] as readonly string[] },
      locator: { default: '' },
      prefix: { default: '' },
      suffix: { default: '' },
      form: { default: 'full' },
    },
  },
} as const satisfies WritingNode

/** The text of a citation is only known after all citations are read. */
export function readCitation({ attrs, text }: NodeReader): CitationInline {
  const sources = Array.isArray(attrs['sources']) ? (attrs['sources'] as unknown[]) : []
  const citing: Citing = {
    sources: sources.filter((id): id is string => typeof id === 'string'),
    locator: text('locator'),
    prefix: text('prefix'),
    suffix: text('suffix'),
    form: CITATION_FORMS.find((form) => form === attrs['form']) ?? 'full',
  }
  return { kind: 'citation', citing, runs: [] }
}
