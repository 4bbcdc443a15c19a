import { Marked } from 'marked'
import { parse } from 'yaml'
import { formatBytes } from '../i18n/format-bytes'
import { NEW_TAB } from '../i18n/new-tab'
import { frenchTypography } from '../i18n/typography'
import { htmlToText } from '../ui/html-text'
import { pictureBytes } from './picture-bytes'
import type { Language } from '#contract/languages'

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** `Les étapes` → `les-etapes`. */
export const headingAnchor = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/<[^>]+>|&\w+;/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Size of the guide's screenshots in CSS pixels, rendered by `tools/make-guide-pictures.ts`. */
export const SCREEN_SIZE = { width: 360, height: 640 } as const
const SEE_SCREEN: Readonly<Record<Language, string>> = { fr: "Voir l'écran", en: 'See the screen' }

const LINK = /^(\/|#|https?:\/\/|mailto:|tel:)/

export interface Section {
  id: string
  title: string
}

export interface Compiled {
  html: string
  /** Second-level headings, for the table of contents. */
  sections: Section[]
  /** Word count of the text. */
  words: number
}

/** French spacing and apostrophes, for texts that are read as prose. */
export const frenchProse = (text: string): string => frenchTypography(text).replace(/(\p{L})'(?=\p{L}|$)/gu, '$1’')

/** Markdown to HTML without raw HTML; French typography everywhere but in code. */
export function compileMarkdown(source: string, language: Language): Compiled {
  const sections: Section[] = []
  const polish = (text: string) => (language === 'fr' ? frenchProse(text) : text)
  const marked = new Marked({ gfm: true })
  marked.use({
    walkTokens(token) {
      // The children of a text token are rendered instead of the token.
      if (token.type === 'text' && !('tokens' in token)) token.text = polish(String(token.text))
    },
    renderer: {
      html: ({ text }) => escape(text),
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens)
        const id = headingAnchor(inner)
        if (depth === 2) sections.push({ id, title: inner.replace(/<[^>]+>/g, '') })
        return `<h${String(depth)} id="${id}">${inner}</h${String(depth)}>\n`
      },
      link({ href, tokens }) {
        if (!LINK.test(href)) throw new Error(`a link leads to ${href}: neither a page of ours nor an outside address`)
        const inner = this.parser.parseInline(tokens)
        if (!/^https?:/.test(href)) return `<a href="${escape(href)}">${inner}</a>`
        return `<a href="${escape(href)}" target="_blank" rel="noopener">${inner} <span class="hidden">${NEW_TAB[language]}</span></a>`
      },
      image({ href, text }) {
        if (!href.startsWith('/images/guide/'))
          throw new Error(`a picture lies at ${href}: not among those of the guide`)
        const label = `${polish(SEE_SCREEN[language])} (${formatBytes(pictureBytes(href), language)})`
        const { width, height } = SCREEN_SIZE
        // The browser fetches a lazy picture in a closed `details` only once it is opened.
        const picture =
          `<img data-always loading="lazy" decoding="async" width="${String(width)}" height="${String(height)}" ` +
          `src="${escape(href)}" alt="${escape(polish(text))}">`
        return `<details class="accordion guide-screen"><summary>${label}</summary>${picture}</details>`
      },
      paragraph({ tokens }) {
        const inner = this.parser.parseInline(tokens)
        // A picture's box is not phrasing content, so it must not be inside a paragraph.
        return tokens.length === 1 && tokens[0]?.type === 'image' ? `${inner}\n` : `<p>${inner}</p>\n`
      },
      table({ header, rows }) {
        const cells = (tag: 'th' | 'td', row: typeof header) =>
          row
            .map((cell) => {
              const inner = this.parser.parseInline(cell.tokens)
              // An empty corner is no header: screen readers would announce a nameless column.
              const name = tag === 'th' && inner === '' ? 'td' : tag
              return `<${name}${name === 'th' ? ' scope="col"' : ''}>${inner}</${name}>`
            })
            .join('')
        const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
        return `<div class="table-scroll" tabindex="0"><table><thead><tr>${cells('th', header)}</tr></thead><tbody>${body}</tbody></table></div>`
      },
    },
  })
  const html = marked.parse(source, { async: false })
  return { html, sections, words: htmlToText(html).split(/\s+/).filter(Boolean).length }
}

/**
 * Wraps all sections in a box. They start below the first screen, so their layout waits until it is painted
 * (`app/ui/public.css`).
 */
export function foldSections(html: string): string {
  const first = html.indexOf('<h2')
  return first === -1 ? html : `${html.slice(0, first)}<div class="sections">${html.slice(first)}</div>`
}

/** Splits `---` front matter from the text. Throws with the file's name when there is none. */
export function splitFrontMatter(file: string, source: string): { front: unknown; body: string } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (!match) throw new Error(`${file}: no front matter`)
  return { front: parse(match[1] ?? ''), body: match[2] ?? '' }
}
