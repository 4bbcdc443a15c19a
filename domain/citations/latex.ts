import { pairs } from './pairs'

/** Conversion from and to LaTeX in BibTeX fields. */

const ACCENTS =
  '`\u0300\'\u0301^\u0302~\u0303=\u0304u\u0306.\u0307"\u0308r\u030aH\u030bv\u030cc\u0327k\u0328d\u0323b\u0331'
const SYMBOLS = pairs(
  'ss:ß o:ø O:Ø l:ł L:Ł ae:æ AE:Æ oe:œ OE:Œ aa:å AA:Å i:i j:j dh:ð dj:đ ng:ŋ NG:Ŋ textopeno:ɔ textepsilon:ɛ S:§ ' +
    'textquoteright:’ textquoteleft:‘ guillemotleft:« guillemotright:» og:«\u00a0 fg:\u00a0» ' +
    'textendash:– textemdash:— ' +
    "dots:… ldots:… textdegree:° textbackslash:\\ textasciitilde:~ textasciicircum:^ --:– ---:— ``:“ '':” ~:\u00a0 " +
    ',:\u00a0',
)
const TAGS = pairs('emph:i textit:i textbf:b textsuperscript:sup textsubscript:sub')

/** Accents, then commands and symbols, in one pass each; unknown commands are dropped and their arguments stay. */
export const fromLatex = (text: string): string =>
  text
    .replace(
      /\\([`'^~=".]|[uvHckdbr](?![a-zA-Z]))\s*(?:\{\s*\\?(\p{L})\s*\}|\\?(\p{L}))/gu,
      (_, accent: string, one = '', two = '') =>
        String(one) + String(two) + (ACCENTS[ACCENTS.indexOf(accent) + 1] ?? ''),
    )
    .replace(/\\(emph|text(?:it|bf|superscript|subscript))\{([^{}]*)\}/g, (_, name: string, inner: string) => {
      const tag = TAGS.get(name) ?? ''
      return `<${tag}>${inner}</${tag}>`
    })
    .replace(/\\([a-zA-Z]+) ?|\\([^])|---?|``|''|[~{}]/g, (all, name?: string, character?: string) =>
      name === undefined
        ? (SYMBOLS.get(character === ',' ? character : all) ?? character ?? '')
        : (SYMBOLS.get(name) ?? ''),
    )

const NAMES = pairs('\\:textbackslash ~:textasciitilde ^:textasciicircum')

/** Escapes only special characters, since the files are UTF-8. */
export const toLatex = (text: string): string =>
  text
    .replace(
      /[\\~^{}&%$#_]/g,
      (character) => `\\${NAMES.has(character) ? `${NAMES.get(character) ?? ''}{}` : character}`,
    )
    .replace(/<(i|b|sup|sub)>(.*?)<\/\1>/g, (_, tag: string, inner: string) => {
      const [name = ''] = [...TAGS].find(([, of]) => of === tag) ?? []
      return `\\${name}{${inner}}`
    })
    .replace(/\u00a0/g, '~')
