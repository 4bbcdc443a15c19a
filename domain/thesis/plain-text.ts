import type { Inline } from './thesis'

/** Control characters and lone surrogates, which XML does not allow and no page shows. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu

/** A text without characters that a format forbids; line breaks become spaces. */
export const writtenText = (text: string): string => text.replace(UNWRITABLE, '').replace(/[\t\r\n\u2028\u2029]+/g, ' ')

/** The text of a line, without its notes. */
export const inlinesToText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'text' || inline.kind === 'reference') return inline.text
      if (inline.kind === 'break') return ' '
      if (inline.kind === 'math') return inline.source
      return inline.kind === 'citation' ? inline.runs.map(({ text }) => text).join('') : ''
    })
    .join('')
