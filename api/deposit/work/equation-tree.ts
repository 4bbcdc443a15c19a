import temml from 'temml'

/** A piece of an equation as the Typst program reads it. */
export type MathPiece =
  | { readonly t: 'id' | 'up' | 'op' | 'num' | 'text'; readonly x: string }
  | { readonly t: 'space'; readonly w: number }
  | {
      readonly t: 'row' | 'frac' | 'sqrt' | 'root' | 'over-line' | 'under-line' | 'fence'
      readonly c: readonly MathPiece[]
    }
  | { readonly t: 'accent'; readonly c: readonly [MathPiece]; readonly x: string }
  | {
      readonly t: 'attach'
      readonly c: readonly [MathPiece]
      readonly sub?: MathPiece
      readonly sup?: MathPiece
      readonly limits: boolean
    }
  | { readonly t: 'table'; readonly rows: readonly (readonly MathPiece[])[]; readonly left: boolean }

/** A MathML node from temml; only leaves have `text`. */
interface MathNode {
  readonly type?: string
  readonly text?: string
  readonly children?: readonly MathNode[]
  readonly attributes?: Readonly<Record<string, string | undefined>>
  readonly classes?: readonly string[]
}

/** Typst fails on calls nested deeper than about eighty, and each piece takes three calls. */
const MAX_DEPTH = 18
const MAX_PIECES = 3_000

class TooDeepError extends Error {}

/** Accents over a letter: the typed sign and its combining character. */
const ACCENTS: Readonly<Record<string, string>> = {
  ˆ: '\u0302',
  '^': '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '¯': '\u0304',
  ˉ: '\u0304',
  '‾': '\u0304',
  '˙': '\u0307',
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  ˊ: '\u0301',
  ˇ: '\u030c',
  '˘': '\u0306',
  '→': '\u20d7',
  '⃗': '\u20d7',
  '⏞': '⏞',
  '⏟': '⏟',
}
/** Invisible MathML operators and zero-width spaces. */
const INVISIBLE = /[\u2061-\u2064\u200b]/g
const EM = /^(-?[\d.]+)em$/

/** The equation as data; undefined for LaTeX that is invalid or nested too deep, whose source is shown. */
export function equationTree(source: string): MathPiece | undefined {
  try {
    const tree = temml.__renderToMathMLTree(source, {
      displayMode: true,
      throwOnError: true,
      maxExpand: 500,
      maxSize: [20, 20],
      trust: false,
    }) as MathNode
    const count = { pieces: 0 }
    return piece(tree, 0, count)
  } catch {
    return undefined
  }
}

interface Count {
  pieces: number
}

const readText = (node: MathNode): string =>
  (node.text ?? '') + (node.children ?? []).map((child) => readText(child)).join('')
const readWords = (node: MathNode): string => readText(node).replace(INVISIBLE, '')

function row(nodes: readonly MathNode[], depth: number, count: Count): MathPiece {
  const shown = nodes.filter((node) => !isEmpty(node))
  const [only] = shown
  if (only && shown.length === 1) return piece(only, depth, count)
  const isFence = shown.some(({ type, attributes }) => type === 'mo' && attributes?.['stretchy'] === 'true')
  return { t: isFence ? 'fence' : 'row', c: shown.map((node) => piece(node, depth + 1, count)) }
}

const isEmpty = (node: MathNode): boolean =>
  ['mo', 'mi', 'mn', 'mtext'].includes(node.type ?? '') && readWords(node) === ''

function piece(node: MathNode, depth: number, count: Count): MathPiece {
  count.pieces += 1
  if (depth > MAX_DEPTH || count.pieces > MAX_PIECES) throw new TooDeepError()
  const children = node.children ?? []
  const child = (index: number): MathPiece => {
    const found = children[index]
    return found ? piece(found, depth + 1, count) : { t: 'row', c: [] }
  }
  const attach = (limits: boolean, sub?: number, sup?: number): MathPiece => ({
    t: 'attach',
    c: [child(0)],
    limits,
    ...(sub !== undefined && { sub: child(sub) }),
    ...(sup !== undefined && { sup: child(sup) }),
  })
  switch (node.type) {
    case 'mi':
      return letters(node)
    case 'mn':
      return { t: 'num', x: readWords(node) }
    case 'mo':
      return { t: 'op', x: readWords(node) }
    case 'mtext':
      return { t: 'text', x: readWords(node) }
    case 'mspace':
      return { t: 'space', w: Number(EM.exec(node.attributes?.['width'] ?? '')?.[1] ?? 0) }
    case 'mfrac':
      return node.attributes?.['linethickness'] === '0px' || node.attributes?.['linethickness'] === '0'
        ? { t: 'table', rows: [[child(0)], [child(1)]], left: false }
        : { t: 'frac', c: [child(0), child(1)] }
    case 'msqrt':
      return { t: 'sqrt', c: [row(children, depth + 1, count)] }
    case 'mroot':
      return { t: 'root', c: [child(0), child(1)] }
    case 'msub':
      return attach(false, 1)
    case 'msup':
      return attach(false, undefined, 1)
    case 'msubsup':
      return attach(false, 1, 2)
    case 'munderover':
      return attach(true, 1, 2)
    case 'munder':
      return attach(true, 1)
    case 'mover':
      return over(children) ?? attach(true, undefined, 1)
    case 'menclose':
      return enclosed(node, row(children, depth + 1, count))
    case 'mtable':
      return table(children, depth, count)
    case 'mphantom':
      return { t: 'row', c: [] }
    default:
      return node.text === undefined ? row(children, depth, count) : { t: 'up', x: readWords(node) }
  }

  function over([base, sign]: readonly MathNode[]): MathPiece | undefined {
    const accent = sign?.type === 'mo' ? ACCENTS[readWords(sign)] : undefined
    return base && accent ? { t: 'accent', c: [child(0)], x: accent } : undefined
  }
}

function letters(node: MathNode): MathPiece {
  const x = readWords(node)
  return { t: node.attributes?.['mathvariant'] === 'normal' ? 'up' : 'id', x }
}

function enclosed({ attributes }: MathNode, inside: MathPiece): MathPiece {
  const notation = attributes?.['notation'] ?? ''
  if (notation.includes('top')) return { t: 'over-line', c: [inside] }
  return notation.includes('bottom') ? { t: 'under-line', c: [inside] } : inside
}

function table(rows: readonly MathNode[], depth: number, count: Count): MathPiece {
  const cells = rows.map((line) => line.children ?? [])
  const isFlush = cells.some((line) => line.some(({ classes }) => classes?.includes('tml-left')))
  return {
    t: 'table',
    left: isFlush,
    rows: cells.map((line) => line.map((cell) => row(cell.children ?? [], depth + 2, count))),
  }
}
