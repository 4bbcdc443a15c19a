import type { DocumentNode } from '#domain/thesis/thesis'

/** Why a file is not read. */
export const IMPORT_FAILURES = [
  'empty',
  'tooLarge',
  'unknown',
  'oldWord',
  'openDocument',
  'richText',
  'pdf',
  'password',
  'damaged',
  'bomb',
  'entities',
  'noText',
  'slow',
  'failed',
] as const
export type ImportFailureKind = (typeof IMPORT_FAILURES)[number]

/** The file cannot be read; `kind` is the reason shown to the person. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
  constructor(readonly kind: ImportFailureKind) {
    super(kind)
  }
}

/** What an import changes or omits. */
export const LOSS_KINDS = [
  // Imported in another form.
  'acceptedInsertions',
  'guessedHeadings',
  'deepHeadings',
  'deepLists',
  'numberFormats',
  'endnotes',
  'noteFormulas',
  'references',
  'citations',
  'fields',
  'textBoxes',
  'frames',
  'equationsAsText',
  'nestedTables',
  'listsInTables',
  'tablesInLists',
  'movedPictures',
  'code',
  'html',
  'symbols',
  // Omitted.
  'deletedText',
  'comments',
  'contents',
  'headersFooters',
  'hiddenText',
  'formats',
  'unreadablePictures',
  'missingPictures',
  'remotePictures',
  'drawings',
  'objects',
  'equations',
  'unsafeLinks',
  'frontMatter',
  'pageNumbers',
] as const
export type LossKind = (typeof LOSS_KINDS)[number]

export interface Loss {
  readonly kind: LossKind
  readonly count: number
  /** The first titles under which it occurred; empty before the first title. */
  readonly places: readonly string[]
}

export interface ImportedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** An imported file: blocks of the schema without ids; headings keep the file's levels, 1 to 9. */
export interface ImportedDocument {
  readonly blocks: readonly DocumentNode[]
  /** By the `image` of the figures. */
  readonly pictures: ReadonlyMap<string, ImportedPicture>
  readonly losses: readonly Loss[]
}

export type ImportStep = 'checking' | 'reading'

/** A message from the worker. */
export type ImportMessage =
  | { readonly said: 'progress'; readonly step: ImportStep; readonly share: number }
  | { readonly said: 'done'; readonly document: ImportedDocument }
  | { readonly said: 'failed'; readonly kind: ImportFailureKind }

/** Called repeatedly with the progress, from 0 to 1. */
export type ImportProgress = (step: ImportStep, share: number) => void
