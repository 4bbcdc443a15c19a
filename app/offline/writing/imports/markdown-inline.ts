import type { Token, Tokens } from 'marked'
import { nodeOfToken } from '#blocks/imports'
import type { DocumentNode } from '#domain/thesis/thesis'
import type { Losses } from './losses'
import { lineTokens } from './markdown-tokens'
import { figure, hardBreak, linkMark, SAFE_LINK, textNode, type Marks } from './nodes'
import { noteOfLines } from './note-content'

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
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  copy: '©',
  deg: '°',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ocirc: 'ô',
  icirc: 'î',
  oelig: 'œ',
}

/** Decodes entities, which the lexer leaves as they are. */
export const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      if (Number.isNaN(code)) return ENTITIES[name ?? ''] ?? whole
      return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
    },
  )

/** The text of HTML, without its tags. */
export const stripped = (html: string): string => decoded(html.replace(/<!--[^]*?(-->|$)|<[^<>]*>/g, ''))

/** The lexer omits `tokens` where a token has none, although the type requires it. */
export const tokensIn = (token: Token): Token[] | undefined => ('tokens' in token ? token.tokens : undefined)

const has = (marks: Marks, name: string): boolean => marks.some(({ type }) => type === name)

/** Reads inline content; its pictures are collected, because they stand between paragraphs. */
export class MarkdownInline {
  readonly figures: DocumentNode[] = []

  constructor(private readonly losses: Losses) {}

  takeFigures = (): DocumentNode[] => this.figures.splice(0)

  read(tokens: readonly Token[] = [], marks: Marks = []): DocumentNode[] {
    return tokens.flatMap((token) => this.one(token, marks))
  }

  private text = (words: string, marks: Marks): DocumentNode[] => {
    const plain = words.replace(/\s*\n\s*/g, ' ')
    return plain === '' ? [] : [textNode(plain, marks)]
  }

  private with(name: 'bold' | 'italic' | 'superscript' | 'subscript', marks: Marks): Marks {
    return has(marks, name) ? marks : [...marks, { type: name }]
  }

  private one(token: Token, marks: Marks): DocumentNode[] {
    switch (token.type) {
      case 'strong':
        return this.read(token.tokens, this.with('bold', marks))
      case 'em':
        return this.read(token.tokens, this.with('italic', marks))
      case 'superscript':
      case 'subscript':
        return this.text(decoded(readWords(token)), this.with(token.type, marks))
      case 'del':
        this.losses.add('formats')
        return this.read(token.tokens, marks)
      case 'link':
        return this.link(token as Tokens.Link, marks)
      case 'image':
        return this.image(token as Tokens.Image)
      case 'note':
        return this.note(readWords(token))
      case 'html':
        return this.html(token.raw, marks)
      case 'checkbox':
        return this.text((token as Tokens.Checkbox).checked ? '☑ ' : '☐ ', marks)
      case 'codespan':
        return this.text((token as Tokens.Codespan).text, marks)
      case 'escape':
        return this.text(readWords(token), marks)
    }
    const own = nodeOfToken(token)
    if (own) return [own]
    const inner = tokensIn(token)
    if (inner) return this.read(inner, marks)
    const words = decoded('text' in token ? readWords(token) : token.raw)
    if (/\[-?@[^\s\]]/.test(words)) this.losses.add('citations')
    return this.text(words, marks)
  }

  private link({ href, tokens }: Tokens.Link, marks: Marks): DocumentNode[] {
    if (SAFE_LINK.test(href)) return this.read(tokens, has(marks, 'link') ? marks : [linkMark(href), ...marks])
    if (!href.startsWith('#')) this.losses.add('unsafeLinks')
    return this.read(tokens, marks)
  }

  /** The picture of a Markdown file is not in the file, so only its place and description are imported. */
  private image({ href, text, title }: Tokens.Image): DocumentNode[] {
    this.losses.add(/^(https?:)?\/\//i.test(href) ? 'remotePictures' : 'missingPictures')
    const caption = title ?? ''
    this.figures.push(figure(null, decoded(text), caption === '' ? [] : [textNode(decoded(caption))]))
    return []
  }

  private note(markdown: string): DocumentNode[] {
    const content = this.read(lineTokens(markdown.replace(/\s+/g, ' ').trim()))
    this.takeFigures()
    const note = noteOfLines([content], this.losses)
    return note === null ? [] : [note]
  }

  private html(raw: string, marks: Marks): DocumentNode[] {
    if (/^<br\s*\/?>$/i.test(raw)) return [hardBreak]
    if (raw.startsWith('<!--')) return []
    // The text between tags has separate tokens.
    this.losses.add('html')
    return this.text(stripped(raw), marks)
  }
}

const readWords = (token: Token): string => ('text' in token && typeof token.text === 'string' ? token.text : token.raw)
