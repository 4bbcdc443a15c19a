import type { Inline } from './thesis'

/** Control characters and halves of characters: no XML holds them, and no page shows them. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu

/** A text as every format can hold it; a line break in it is a space. */
export const writtenText = (text: string): string => text.replace(UNWRITABLE, '').replace(/[\t\r\n\u2028\u2029]+/g, ' ')

/** What is read of a line, without its notes. */
export const inlinesToText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'text' || inline.kind === 'reference') return inline.text
      if (inline.kind === 'break') return ' '
      if (inline.kind === 'math') return inline.source
      return inline.kind === 'citation' ? inline.runs.map(({ text }) => text).join('') : ''
    })
    .join('')
