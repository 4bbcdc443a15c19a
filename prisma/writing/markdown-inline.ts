import { makeNote, type NotePiece } from '#blocks/footnote/schema'
import { randomBytes } from 'node:crypto'
import type { Token, Tokens } from 'marked'
import type { Mark, Node } from 'prosemirror-model'
import { lineTokens, type FootnoteToken } from './markdown-tokens'
import { schema } from './schema'

type Marks = readonly Mark[]

/** Long enough to be unique in a project, and short, since every block stores one. */
export const newId = (): string => randomBytes(9).toString('base64url')

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  hellip: '…',
}
const SAFE_LINK = /^(https?:\/\/|mailto:)/i

/** Decodes HTML entities, which the lexer leaves unchanged. */
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|(\w+));/g, (match, code: string | undefined, name: string | undefined) =>
    code === undefined ? (ENTITIES[name ?? ''] ?? match) : String.fromCodePoint(Number(code)),
  )

/** Text of HTML without its tags. */
export const stripped = (html: string): string => decoded(html.replace(/<!--[\s\S]*?(-->|$)|<[^<>]*>/g, ''))

/** Text nodes with these marks; none for an empty text. */
export function textNodes(text: string, marks: Marks = []): Node[] {
  const plain = text.replace(/\s*\n\s*/g, ' ')
  return plain === '' ? [] : [schema.text(plain, marks)]
}

const marked = (name: 'bold' | 'italic', marks: Marks): Marks => schema.mark(name).addToSet(marks)

/** The tokens of a token, which the lexer omits if there are none, despite its types. */
export const tokensIn = (token: Token): Token[] | undefined => ('tokens' in token ? token.tokens : undefined)

function linked({ href, tokens }: Tokens.Link, marks: Marks): Node[] {
  return toInline(tokens, SAFE_LINK.test(href) ? schema.mark('link', { href }).addToSet(marks) : marks)
}

/** A note is a single line, so a line break becomes a space. */
function toFootnote({ text }: FootnoteToken): Node {
  const nodes = toInline(lineTokens(text)).map((node) => (node.isText ? node : schema.text(' ')))
  const content = nodes.map((node) => node.toJSON() as NotePiece) // ProseMirror types its JSON as `any`.
  const { type, attrs } = makeNote(newId(), content)
  return schema.node(type, attrs)
}

/** Inline tokens as text and line breaks; unsupported marks are dropped and their text stays. */
export function toInline(tokens: readonly Token[] = [], marks: Marks = []): Node[] {
  return tokens.flatMap((token): Node[] => {
    switch (token.type) {
      case 'strong':
        return toInline(token.tokens, marked('bold', marks))
      case 'em':
        return toInline(token.tokens, marked('italic', marks))
      case 'link':
        return linked(token as Tokens.Link, marks)
      case 'footnote':
        return [toFootnote(token as FootnoteToken)]
      case 'br':
        return [schema.node('hard_break')]
      case 'html':
        return /^<br\s*\/?>$/i.test(token.raw) ? [schema.node('hard_break')] : []
      case 'checkbox':
        return textNodes((token as Tokens.Checkbox).checked ? '☑ ' : '☐ ', marks)
      case 'escape':
      case 'codespan':
        return textNodes((token as Tokens.Codespan).text, marks)
    }
    const inner = tokensIn(token)
    if (inner) return toInline(inner, marks)
    return textNodes(decoded('text' in token ? String(token.text) : token.raw), marks)
  })
}
