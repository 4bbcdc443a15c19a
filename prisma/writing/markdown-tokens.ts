import { Lexer, Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from 'marked'

/** `[^1]: the note`, on its own line. */
const DEFINITION = /^\[\^(\w{1,40})\]:[ \t]+(\S.*)$/gm
const REFERENCE = /\[\^(\w{1,40})\](?!:)/g

/** A reference to a note that the text defines; `text` is the note in Markdown. */
export interface FootnoteToken extends Tokens.Generic {
  readonly type: 'footnote'
  readonly text: string
}

const footnotes = (notes: ReadonlyMap<string, string>): TokenizerAndRendererExtension => ({
  name: 'footnote',
  level: 'inline',
  start: (source) => source.indexOf('[^'),
  tokenizer(source): FootnoteToken | undefined {
    const [raw, name = ''] = /^\[\^(\w{1,40})\]/.exec(source) ?? []
    const text = notes.get(name)
    return raw === undefined || text === undefined ? undefined : { type: 'footnote', raw, text }
  },
})

/** Markdown as tokens, with notes at their references. A text nested too deeply for the lexer becomes plain text. */
export function parseTokens(markdown: string): Token[] {
  const referred = new Set(Array.from(markdown.matchAll(REFERENCE), ([, name]) => name))
  const notes = new Map<string, string>()
  const text = markdown.replace(DEFINITION, (line: string, name: string, note: string) => {
    if (!referred.has(name)) return line
    notes.set(name, note)
    return ''
  })
  try {
    return new Marked({ gfm: true, extensions: [footnotes(notes)] }).lexer(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return markdown.split(/\n{2,}/).map((paragraph) => ({ type: 'code', raw: paragraph, text: paragraph }))
  }
}

/** One line of Markdown without notes, such as a note or a caption. */
export const lineTokens = (markdown: string): Token[] => Lexer.lexInline(markdown, { gfm: true })
