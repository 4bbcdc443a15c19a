import type { Token, Tokens } from 'marked'
import { nodeOfToken } from '#blocks/imports'
import type { DocumentNode } from '#domain/thesis/thesis'
import { cleanText, decodeText } from './decode-text'
import { asParagraphs } from './flatten-blocks'
import { guessHeadings } from './guess-headings'
import { MAX_LIST_LEVELS } from './import-limits'
import { ImportFailure, type ImportedDocument, type ImportProgress } from './import-types'
import { Losses } from './losses'
import { decoded, MarkdownInline, stripped, tokensIn } from './markdown-inline'
import { readTokens } from './markdown-tokens'
import * as make from './nodes'
import { withCaptions } from './captions'

/** Pandoc's attributes after a title: `{#intro .unnumbered}`. */
const ATTRIBUTES = /\s*\{[#.-][^{}]*\}\s*$/
/** Front matter; a key such as `title:` must follow directly, to exclude horizontal rules. */
const FRONT = /^---[ \t]*\n(?=[\p{L}\p{N}_.-]+:[ \t\n])[^]*?\n(---|\.\.\.)[ \t]*(\n|$)/u

class MarkdownReader {
  private readonly inline: MarkdownInline

  constructor(
    private readonly losses: Losses,
    private readonly progress: (share: number) => void,
  ) {
    this.inline = new MarkdownInline(losses)
  }

  whole(tokens: readonly Token[]): DocumentNode[] {
    return tokens.flatMap((token, index) => {
      if (index % 200 === 0) this.progress(index / tokens.length)
      return this.block(token)
    })
  }

  private readonly blocks = (tokens: readonly Token[]): DocumentNode[] => tokens.flatMap((token) => this.block(token))

  /** A paragraph of the tokens, followed by the pictures in it. */
  private paragraph(tokens: readonly Token[]): DocumentNode[] {
    const content = make.tidyInlines(this.inline.read(tokens))
    return [...(content.length > 0 ? [make.paragraph(content)] : []), ...this.inline.takeFigures()]
  }

  private lines(text: string): DocumentNode[] {
    if (text.trim() === '') return []
    const content = text
      .replace(/^\n+|\s+$/g, '')
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [make.hardBreak] : []),
        ...(line.trim() === '' ? [] : [make.textNode(line.trimEnd())]),
      ])
    return [make.paragraph(content)]
  }

  private block(token: Token): DocumentNode[] {
    switch (token.type) {
      case 'heading':
        return this.heading(token as Tokens.Heading)
      case 'list':
        return this.list(token as Tokens.List, 1)
      case 'blockquote': {
        const { paragraphs, figures } = asParagraphs(this.blocks((token as Tokens.Blockquote).tokens), this.losses)
        return [...(paragraphs.length > 0 ? [make.quote(paragraphs)] : []), ...figures]
      }
      case 'table':
        return this.table(token as Tokens.Table)
      case 'code':
        this.losses.add('code')
        return this.lines((token as Tokens.Code).text)
      case 'html':
        if (/^<!--[^]*-->\s*$/.test(token.raw)) return []
        this.losses.add('html')
        return this.lines(stripped(token.raw))
      case 'space':
      case 'hr':
      case 'def':
        return []
    }
    const own = nodeOfToken(token)
    if (own) return [own]
    return this.paragraph(tokensIn(token) ?? [{ type: 'text', raw: token.raw, text: token.raw }])
  }

  private heading({ depth, tokens }: Tokens.Heading): DocumentNode[] {
    const content = make.tidyInlines(this.inline.read(tokens))
    const last = content.at(-1)
    if (last?.type === 'text')
      content[content.length - 1] = { ...last, text: (last.text ?? '').replace(ATTRIBUTES, '') }
    const bare = make.withoutBold(content)
    const figures = this.inline.takeFigures()
    const title = make.toPlainText(bare)
    if (title.trim() === '') return figures
    this.losses.under(title)
    return [make.heading(depth, bare), ...figures]
  }

  private list({ ordered, start, items }: Tokens.List, depth: number): DocumentNode[] {
    const figures: DocumentNode[] = []
    const content = items.map((item) => {
      const inside = this.item(item, depth)
      figures.push(...inside.filter(({ type }) => type === 'figure' || type === 'equation'))
      return make.listItem(inside.filter(({ type }) => type !== 'figure' && type !== 'equation'))
    })
    if (content.length === 0) return figures
    const first = typeof start === 'number' ? start : 1
    return [make.listNode(ordered, first, content), ...figures]
  }

  /** The content of an item: paragraphs and lists; the list itself takes out pictures and formulas. */
  private item({ tokens }: Tokens.ListItem, depth: number): DocumentNode[] {
    const content: DocumentNode[] = []
    let box: Token[] = []
    for (const token of tokens) {
      if (token.type === 'checkbox') box = [token]
      else if (token.type === 'text' || token.type === 'paragraph') {
        content.push(...this.paragraph([...box, ...(tokensIn(token) ?? [token])]))
        box = []
      } else if (token.type === 'list' && depth < MAX_LIST_LEVELS) {
        content.push(...this.list(token as Tokens.List, depth + 1))
      } else {
        if (token.type === 'list') this.losses.add('deepLists')
        if (token.type === 'table') this.losses.add('tablesInLists')
        const blocks = this.block(token)
        const { paragraphs, figures } = asParagraphs(
          blocks.filter(({ type }) => type !== 'equation'),
          this.losses,
        )
        content.push(...paragraphs, ...figures, ...blocks.filter(({ type }) => type === 'equation'))
      }
    }
    return content
  }

  private table({ header, rows }: Tokens.Table): DocumentNode[] {
    const cells = (row: readonly Tokens.TableCell[], isHeader: boolean) =>
      make.tableRow(
        row.map(({ tokens }) => {
          const content = make.tidyInlines(this.inline.read(tokens))
          return make.tableCell(isHeader, content.length > 0 ? [make.paragraph(content)] : [])
        }),
      )
    const made = make.table([cells(header, true), ...rows.map((row) => cells(row, false))])
    return [made, ...this.inline.takeFigures()]
  }
}

/** Reads a Markdown file, or plain text. Throws ImportFailure. */
export function readMarkdown(bytes: Uint8Array, progress: ImportProgress): ImportedDocument {
  progress('checking', 1)
  const losses = new Losses()
  let text = cleanText(decodeText(bytes))
  if (FRONT.test(text)) {
    losses.add('frontMatter')
    text = text.replace(FRONT, '')
  }
  progress('reading', 0)
  const tokens = readTokens(text)
  const reader = new MarkdownReader(losses, (share) => progress('reading', share))
  const blocks = tokens
    ? reader.whole(tokens)
    : text
        .split(/\n{2,}/)
        .flatMap((part) => (part.trim() === '' ? [] : [make.paragraph([make.textNode(decoded(part.trim()))])]))
  if (blocks.length === 0) throw new ImportFailure('noText')
  return {
    blocks: guessHeadings(
      withCaptions(blocks, () => false),
      losses,
    ),
    pictures: new Map(),
    losses: losses.list(),
  }
}
