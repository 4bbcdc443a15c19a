/** Escapes a text. */
export const markdownText = (text: string): string =>
  text.replace(/[\\`*_[\]<>#~^@$|{}"']/g, '\\$&').replace(/--|\.\.\./g, (dots) => dots.replaceAll(/./g, '\\$&'))

/** A quoted value, in the head of the file and in attributes. */
export const quoteString = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** Marks that begin a list, a line of contents, a definition or a rule where a line begins with them. */
const OPENING = /^(?:[+\-:=%]|&(?=\w))/
const LISTED = /^(\(?(?:[0-9]+|[A-Za-z]|[ivxlcdmIVXLCDM]+|#))([.)])(?=\s|$)/

/** Escapes the beginning of a paragraph. */
export const atLineStart = (line: string): string =>
  line
    .replace(/^[ \t]+/, '')
    .replace(OPENING, '\\$&')
    .replace(LISTED, '$1\\$2')
    .replace(/^\(/, '\\(')

/** An anchor that a link can refer to. */
export const markdownAnchor = (id: string): string => {
  const name = id.replace(/[^A-Za-z0-9_-]/g, (one) => `_${one.charCodeAt(0).toString(16)}`)
  return /^[A-Za-z]/.test(name) ? name : `b-${name}`
}
