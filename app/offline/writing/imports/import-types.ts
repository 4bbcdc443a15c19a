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

/** The file cannot be read, for a reason that the person is told. */
export class ImportFailure extends Error {
  override name = 'ImportFailure'
  constructor(readonly kind: ImportFailureKind) {
    super(kind)
  }
}

/** What does not come over as it was. The text of those marked so is kept, in another form. */
export const LOSS_KINDS = [
  // Kept in another form.
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
  // Left out.
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
  /** Titles under which it stood, the first few; an empty one is before the first title. */
  readonly places: readonly string[]
}

export interface ImportedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** A file that was read: blocks of the closed schema, without ids; titles have the levels of the file, 1 to 9. */
export interface ImportedDocument {
  readonly blocks: readonly DocumentNode[]
  /** By the `image` of the figures. */
  readonly pictures: ReadonlyMap<string, ImportedPicture>
  readonly losses: readonly Loss[]
}

export type ImportStep = 'checking' | 'reading'

/** What the worker says. */
export type ImportMessage =
  | { readonly said: 'progress'; readonly step: ImportStep; readonly share: number }
  | { readonly said: 'done'; readonly document: ImportedDocument }
  | { readonly said: 'failed'; readonly kind: ImportFailureKind }

/** Called now and then with how far the work has come, 0 to 1. */
export type ImportProgress = (step: ImportStep, share: number) => void
