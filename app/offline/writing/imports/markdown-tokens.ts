import { Lexer, Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked'

/** A note at its place in the text; `text` is its Markdown. */
export interface NoteToken extends Tokens.Generic {
  readonly type: 'note'
  readonly text: string
}
export interface MathToken extends Tokens.Generic {
  readonly type: 'math' | 'inlineMath'
  readonly text: string
}
/** Raised or lowered letters, as Pandoc writes them: `x^2^`, `H~2~O`. */
export interface VerticalToken extends Tokens.Generic {
  readonly type: 'superscript' | 'subscript'
  readonly text: string
}

const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,60})\]:[ \t]*(.*)$/
const CONTINUED = /^(?: {4}|\t)(.*)$/

/** Extracts the definitions of notes; indented lines after a definition belong to it. */
function takeNotes(markdown: string): { text: string; notes: Map<string, string> } {
  const notes = new Map<string, string>()
  const lines: string[] = []
  let open: string | null = null
  let isFenced = false
  for (const line of markdown.split('\n')) {
    if (/^ {0,3}(```|~~~)/.test(line)) isFenced = !isFenced
    const [, name, words = ''] = (isFenced ? null : DEFINITION.exec(line)) ?? []
    const more = open === null ? undefined : CONTINUED.exec(line)?.[1]
    if (name !== undefined) {
      open = name
      notes.set(name, words)
    } else if (open !== null && more !== undefined) notes.set(open, `${notes.get(open) ?? ''} ${more}`)
    else if (open !== null && line.trim() === '') lines.push(line)
    else {
      open = null
      lines.push(line)
    }
  }
  return { text: lines.join('\n'), notes }
}

const inline = (
  name: string,
  sign: string,
  pattern: RegExp,
  make: (match: RegExpExecArray) => Tokens.Generic | undefined,
): TokenizerAndRendererExtension => ({
  name,
  level: 'inline',
  start: (source) => source.indexOf(sign),
  tokenizer: (source) => {
    const match = pattern.exec(source)
    return match ? make(match) : undefined
  },
})

/** Reads `^[a note]`, which may contain further brackets. */
function inlineNote(source: string): Tokens.Generic | undefined {
  if (!source.startsWith('^[')) return undefined
  let depth = 0
  for (let at = 1; at < source.length; at++) {
    if (source[at] === '\n' && source[at + 1] === '\n') return undefined
    if (source[at] === '[') depth += 1
    else if (source[at] === ']' && (depth -= 1) === 0)
      return { type: 'note', raw: source.slice(0, at + 1), text: source.slice(2, at) }
  }
  return undefined
}

const extensions = (notes: ReadonlyMap<string, string>): TokenizerAndRendererExtension[] => [
  inline('note', '[^', /^\[\^([^\]\s]{1,60})\]/, ([raw, name = '']) => {
    const text = notes.get(name)
    return text === undefined ? undefined : { type: 'note', raw, text }
  }),
  { name: 'inlineNote', level: 'inline', start: (source) => source.indexOf('^['), tokenizer: inlineNote },
  inline('superscript', '^', /^\^([^\s^[\]]{1,60})\^/, ([raw, text = '']) => ({ type: 'superscript', raw, text })),
  inline('subscript', '~', /^~([^\s~]{1,60})~(?!~)/, ([raw, text = '']) => ({ type: 'subscript', raw, text })),
  // A price in dollars is no formula: no space stands inside the signs, and no digit after the last one.
  inline('inlineMath', '$', /^\$(?![\s$])([^$\n]{0,499}[^\s$\\])\$(?!\d)/, ([raw, text = '']) => ({
    type: 'inlineMath',
    raw,
    text,
  })),
  {
    name: 'math',
    level: 'block',
    start: (source) => source.indexOf('$$'),
    tokenizer: (source) => {
      const [raw, text = ''] = /^ {0,3}\$\$([^]{1,5000}?)\$\$[ \t]*(?:\{#[\w:-]+\})?[ \t]*(?:\n|$)/.exec(source) ?? []
      return raw === undefined ? undefined : { type: 'math', raw, text: text.trim() }
    },
  },
]

/** Markdown as tokens, with Pandoc's notes and lines; null where nesting exceeds the lexer's stack. */
export function readTokens(markdown: string): Token[] | null {
  const { text, notes } = takeNotes(markdown)
  try {
    return new Marked({ gfm: true, extensions: extensions(notes) }).lexer(text)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The tokens of inline Markdown, such as a note's, without block syntax. */
export const lineTokens = (markdown: string): Token[] => Lexer.lexInline(markdown, { gfm: true })
