import type { AtomBlock, InlineOfNode } from '#blocks/schema'
import type { Source, CitationStyle } from '../citations/source'
import type { Run, TextInline } from '../citations/run'
import type { Language } from '#contract/languages'
import type { PartRole } from './part-roles'
import type { TitlePage } from './settings'

/** A node of ProseMirror as JSON, in the schema of `blocks/schema`. */
export interface DocumentNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly DocumentNode[]
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[]
  readonly text?: string
}

/** Data of the project about its thesis. */
export interface ThesisFacts {
  readonly title: string
  readonly author: string
  readonly university: string | null
  readonly faculty: string | null
  /** `bachelor`, `master`, `doctorate` … as the project has it. */
  readonly level: string | null
  readonly mentor: string | null
  /** Day of the defence, `2026-12-04`. */
  readonly defence: string | null
  readonly language: Language
}

/** The input of every export, on the device and on the server. */
export interface ThesisInput extends ThesisFacts {
  readonly style: CitationStyle
  readonly titlePage: TitlePage
  /** In reading order; depth 0 is a chapter. */
  readonly sections: readonly {
    readonly id: string
    readonly title: string
    readonly depth: number
    /** As its author chose; absent where the title decides. */
    readonly role?: PartRole | null | undefined
    readonly doc: DocumentNode
  }[]
  readonly sources: readonly Source[]
}

/** A piece of a line, after numbering and citing. */
export type Inline = TextInline | InlineOfNode

/** A block of the text, after numbering. */
export type Block =
  /** Level 1 is a chapter, higher levels are under it; at most 6. `number` is « 2.1 ». */
  | {
      readonly kind: 'heading'
      readonly id: string | null
      readonly level: number
      readonly number: string
      readonly inlines: readonly Inline[]
    }
  | { readonly kind: 'paragraph'; readonly id: string | null; readonly inlines: readonly Inline[] }
  | { readonly kind: 'quote'; readonly id: string | null; readonly blocks: readonly Block[] }
  | {
      readonly kind: 'list'
      readonly id: string | null
      readonly isOrdered: boolean
      readonly start: number
      readonly items: readonly (readonly Block[])[]
    }
  | {
      readonly kind: 'table'
      readonly id: string | null
      readonly number: number | null
      /** The paragraph before it that begins with « Tableau » or "Table", without that word and its number. */
      readonly caption: readonly Inline[] | null
      readonly rows: readonly (readonly TableCell[])[]
    }
  | {
      readonly kind: 'figure'
      readonly id: string | null
      readonly number: number
      /** Id of a picture of the project; null where there is none. */
      readonly image: string | null
      readonly alt: string
      readonly caption: readonly Inline[]
    }
  | AtomBlock

export interface TableCell {
  readonly isHeader: boolean
  readonly columns: number
  readonly rows: number
  readonly blocks: readonly Block[]
}

/** A thesis that is ready to be written in any format. */
export interface Thesis extends Omit<ThesisInput, 'sections'> {
  readonly blocks: readonly Block[]
  readonly bibliographyTitle: string
  readonly bibliography: readonly { readonly id: string; readonly runs: readonly Run[] }[]
  /** Ids of the pictures that its figures show. */
  readonly pictures: readonly string[]
}

/** A picture for a writer. The device re-encodes WebP as PNG or JPEG for Word and LaTeX. */
export interface ThesisPicture {
  readonly id: string
  readonly bytes: Uint8Array
  readonly type: 'image/webp' | 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
}
