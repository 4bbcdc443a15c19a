import { MAX_DOCX_BYTES, MAX_MARKDOWN_BYTES } from './import-limits'
import { ImportFailure, type ImportedDocument, type ImportProgress } from './import-types'
import { readDocx } from './read-docx'
import { readMarkdown } from './read-markdown'

const latin = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return text
}
/** A name as in an old container file: two bytes a letter. */
const wide = (name: string): string => name.split('').join('\0')

/** The bytes at the beginning in which the file's type is detected. */
const HEAD = 65_536

/** Old Word files and encrypted new ones use the same container format. */
function ofContainer(bytes: Uint8Array): ImportFailure {
  // The directory of names may be anywhere, but its sectors are aligned, so the names stay in one piece.
  const text = latin(bytes.subarray(0, 2_000_000))
  return new ImportFailure(text.includes(wide('EncryptedPackage')) ? 'password' : 'oldWord')
}

/** Reads a chosen file, by the type that its first bytes indicate. Throws ImportFailure. */
export function readFile(bytes: Uint8Array, progress: ImportProgress): ImportedDocument {
  if (bytes.length === 0) throw new ImportFailure('empty')
  if (bytes.length > MAX_DOCX_BYTES) throw new ImportFailure('tooLarge')
  const start = latin(bytes.subarray(0, HEAD))
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) {
    if (start.includes('mimetypeapplication/vnd.oasis.opendocument')) throw new ImportFailure('openDocument')
    return readDocx(bytes, progress)
  }
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) throw ofContainer(bytes)
  if (start.startsWith('{\\rtf')) throw new ImportFailure('richText')
  if (start.startsWith('%PDF-')) throw new ImportFailure('pdf')
  if (bytes.length > MAX_MARKDOWN_BYTES) throw new ImportFailure('tooLarge')
  return readMarkdown(bytes, progress)
}
