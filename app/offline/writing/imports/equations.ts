import { findChild, findChildren, elementsIn, isOn, textIn, type XmlElement } from './xml'

/** Thrown for an unknown form of an equation, whose letters are then imported as text. */
export class NoLatex extends Error {}

const GREEK: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'varepsilon',
  ϵ: 'epsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  ς: 'varsigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'varphi',
  ϕ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  ϑ: 'vartheta',
  ϖ: 'varpi',
  Γ: 'Gamma',
  Δ: 'Delta',
  Θ: 'Theta',
  Λ: 'Lambda',
  Ξ: 'Xi',
  Π: 'Pi',
  Σ: 'Sigma',
  Υ: 'Upsilon',
  Φ: 'Phi',
  Ψ: 'Psi',
  Ω: 'Omega',
  '±': 'pm',
  '∓': 'mp',
  '×': 'times',
  '÷': 'div',
  '·': 'cdot',
  '⋅': 'cdot',
  '∗': 'ast',
  '≤': 'leq',
  '≥': 'geq',
  '≠': 'neq',
  '≈': 'approx',
  '≡': 'equiv',
  '∼': 'sim',
  '∝': 'propto',
  '∞': 'infty',
  '∂': 'partial',
  '∇': 'nabla',
  '∈': 'in',
  '∉': 'notin',
  '⊂': 'subset',
  '⊆': 'subseteq',
  '∪': 'cup',
  '∩': 'cap',
  '∀': 'forall',
  '∃': 'exists',
  '→': 'to',
  '←': 'leftarrow',
  '⇒': 'Rightarrow',
  '⇔': 'Leftrightarrow',
  '∑': 'sum',
  '∏': 'prod',
  '∫': 'int',
  '∬': 'iint',
  '∭': 'iiint',
  '∮': 'oint',
  '⋃': 'bigcup',
  '⋂': 'bigcap',
  '…': 'ldots',
  '⋯': 'cdots',
  '∅': 'emptyset',
  '′': 'prime',
  '°': 'degree',
  '↦': 'mapsto',
  '∘': 'circ',
}
const SPECIAL = /[#$%&_{}~^\\]/
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': 'hat',
  '\u0303': 'tilde',
  '\u0304': 'bar',
  '\u0305': 'overline',
  '\u0307': 'dot',
  '\u0308': 'ddot',
  '\u20d7': 'vec',
  '\u2192': 'vec',
  '\u030c': 'check',
  '\u0306': 'breve',
  '\u0301': 'acute',
  '\u0300': 'grave',
}
const FENCES: Readonly<Record<string, string>> = {
  '(': '(',
  ')': ')',
  '[': '[',
  ']': ']',
  '|': '|',
  '‖': '\\|',
  '{': '\\{',
  '}': '\\}',
  '': '.',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
}
const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log exp lim max min sup inf det'.split(' '),
)

const readProperty = (element: XmlElement, of: string, name: string): string | undefined =>
  findChild(findChild(element, of), name)?.attributes.get('m:val')

const group = (latex: string): string => `{${latex}}`
const part = (element: XmlElement, name: string): string => latexIn(findChild(element, name))
/** The base of an index must be a single LaTeX token or a group. */
const base = (latex: string): string => (/^(\\[a-z]+ ?|.)?$/iu.test(latex) ? latex.trim() : group(latex))

function letters(text: string): string {
  let latex = ''
  for (const letter of text.normalize('NFKC')) {
    const name = GREEK[letter]
    if (name !== undefined) latex += `\\${name} `
    else if (letter === '−') latex += '-'
    else if (SPECIAL.test(letter))
      latex += letter === '\\' ? '\\backslash ' : letter === '^' ? '\\hat{}' : letter === '~' ? '\\sim ' : `\\${letter}`
    else latex += letter
  }
  return latex
}

function readRun(run: XmlElement): string {
  const text = findChildren(run, 'm:t').map(textIn).join('')
  if (text === '') return ''
  // Upright words are text.
  const isText = isOnMath(run, 'm:nor') || (readProperty(run, 'm:rPr', 'm:sty') === 'p' && /\p{L}{2}/u.test(text))
  const word = text.trim()
  if (FUNCTIONS.has(word)) return `\\${word} `
  if (isText || /\p{L}{2,}\s+\p{L}{2,}/u.test(text)) return `\\text{${text.replace(/[#$%&_{}~^\\]/g, ' ')}}`
  return letters(text)
}
const isOnMath = (run: XmlElement, name: string): boolean => isOn(findChild(run, 'm:rPr'), name) === true

function delimited(element: XmlElement): string {
  const fence = (name: string, usual: string): string => {
    const sign = readProperty(element, 'm:dPr', name) ?? usual
    const known = FENCES[sign]
    if (known === undefined) throw new NoLatex()
    return known
  }
  const separator = readProperty(element, 'm:dPr', 'm:sepChr') ?? '|'
  const parts = findChildren(element, 'm:e')
    .map(latexIn)
    .join(separator === '|' ? ' \\mid ' : separator)
  const [left, right] = [fence('m:begChr', '('), fence('m:endChr', ')')]
  return `\\left${left} ${parts}\\right${right} `
}

function nary(element: XmlElement): string {
  const sign = GREEK[readProperty(element, 'm:naryPr', 'm:chr') ?? '∫']
  if (sign === undefined) throw new NoLatex()
  const [below, above] = [part(element, 'm:sub'), part(element, 'm:sup')]
  return `\\${sign}${below && `_${group(below)}`}${above && `^${group(above)}`} ${part(element, 'm:e')}`
}

const writeRows = (element: XmlElement): string =>
  findChildren(element, 'm:mr')
    .map((row) => findChildren(row, 'm:e').map(latexIn).join(' & '))
    .join(' \\\\ ')

function accent(element: XmlElement): string {
  const name = ACCENTS[readProperty(element, 'm:accPr', 'm:chr') ?? '\u0302']
  if (name === undefined) throw new NoLatex()
  return `\\${name}${group(part(element, 'm:e'))}`
}

function grouped(element: XmlElement): string {
  const sign = readProperty(element, 'm:groupChrPr', 'm:chr') ?? '⏟'
  const name = { '⏟': 'underbrace', '⏞': 'overbrace', '→': 'overrightarrow' }[sign]
  if (name === undefined) throw new NoLatex()
  return `\\${name}${group(part(element, 'm:e'))}`
}

function fraction(element: XmlElement): string {
  const kind = readProperty(element, 'm:fPr', 'm:type')
  const [top, bottom] = [part(element, 'm:num'), part(element, 'm:den')]
  if (kind === 'lin' || kind === 'skw') return `${group(top)}/${group(bottom)}`
  return kind === 'noBar' ? `\\genfrac{}{}{0pt}{}${group(top)}${group(bottom)}` : `\\frac${group(top)}${group(bottom)}`
}

const FORMS: Readonly<Record<string, (element: XmlElement) => string>> = {
  'm:r': readRun,
  'm:f': fraction,
  'm:sSup': (one) => `${base(part(one, 'm:e'))}^${group(part(one, 'm:sup'))}`,
  'm:sSub': (one) => `${base(part(one, 'm:e'))}_${group(part(one, 'm:sub'))}`,
  'm:sSubSup': (one) => `${base(part(one, 'm:e'))}_${group(part(one, 'm:sub'))}^${group(part(one, 'm:sup'))}`,
  'm:sPre': (one) => `{}_${group(part(one, 'm:sub'))}^${group(part(one, 'm:sup'))}${part(one, 'm:e')}`,
  'm:rad': (one) => {
    const degree = part(one, 'm:deg')
    return `\\sqrt${degree && `[${degree}]`}${group(part(one, 'm:e'))}`
  },
  'm:nary': nary,
  'm:d': delimited,
  'm:m': (one) => `\\begin{matrix}${writeRows(one)}\\end{matrix}`,
  'm:eqArr': (one) => `\\begin{aligned}${findChildren(one, 'm:e').map(latexIn).join(' \\\\ ')}\\end{aligned}`,
  'm:func': (one) => `${part(one, 'm:fName').trim()} ${part(one, 'm:e')}`,
  'm:acc': accent,
  'm:bar': (one) =>
    `\\${readProperty(one, 'm:barPr', 'm:pos') === 'top' ? 'overline' : 'underline'}${group(part(one, 'm:e'))}`,
  'm:limLow': (one) => `${part(one, 'm:e').trim()}_${group(part(one, 'm:lim'))}`,
  'm:limUpp': (one) => `${part(one, 'm:e').trim()}^${group(part(one, 'm:lim'))}`,
  'm:groupChr': grouped,
  'm:box': (one) => part(one, 'm:e'),
  'm:borderBox': (one) => `\\boxed${group(part(one, 'm:e'))}`,
  'm:phant': (one) => part(one, 'm:e'),
  'm:oMath': (one) => latexIn(one),
}

/** Properties, and marks of changes and places, are no part of the equation. */
const isSilent = (name: string): boolean =>
  name.endsWith('Pr') || /^w:(bookmark|proofErr|comment|del$|moveFrom$)/.test(name)

function latexIn(element: XmlElement | undefined): string {
  return elementsIn(element)
    .map((child) => {
      if (isSilent(child.name)) return ''
      if (child.name === 'w:ins' || child.name === 'w:moveTo') return latexIn(child)
      if (child.name === 'w:r') return letters(findChildren(child, 'w:t').map(textIn).join(''))
      const form = FORMS[child.name]
      if (!form) throw new NoLatex()
      return form(child)
    })
    .join('')
}

/** The LaTeX of an equation; null for an unknown form. */
export function toEquationLatex(equation: XmlElement): string | null {
  try {
    return latexIn(equation).replace(/ {2,}/g, ' ').trim()
  } catch (error) {
    if (error instanceof NoLatex) return null
    throw error
  }
}

export interface MathRun {
  readonly text: string
  readonly vertical: 'superscript' | 'subscript' | null
}

/** An equation as readable text in a line: `E = mc²` with raised letters, `a/b`. */
export function readMathRuns(element: XmlElement | undefined, vertical: MathRun['vertical'] = null): MathRun[] {
  const inside = (one: XmlElement, name: string, to = vertical) => readMathRuns(findChild(one, name), to)
  const sign = (text: string): MathRun[] => [{ text, vertical }]
  /** Adds brackets around more than one word. */
  const joinRuns = (runs: MathRun[]): MathRun[] =>
    /^[\p{L}\p{N}.,]*$/u.test(runs.map(({ text }) => text).join('')) ? runs : [...sign('('), ...runs, ...sign(')')]
  return elementsIn(element).flatMap((child): MathRun[] => {
    if (isSilent(child.name)) return []
    switch (child.name) {
      case 'm:r':
      case 'w:r':
        return sign(
          elementsIn(child)
            .filter(({ name }) => name.endsWith(':t'))
            .map(textIn)
            .join('')
            .normalize('NFC'),
        )
      case 'm:f':
        return [...joinRuns(inside(child, 'm:num')), ...sign('/'), ...joinRuns(inside(child, 'm:den'))]
      case 'm:sSup':
        return [...inside(child, 'm:e'), ...inside(child, 'm:sup', 'superscript')]
      case 'm:sSub':
        return [...inside(child, 'm:e'), ...inside(child, 'm:sub', 'subscript')]
      case 'm:sSubSup':
        return [
          ...inside(child, 'm:e'),
          ...inside(child, 'm:sub', 'subscript'),
          ...inside(child, 'm:sup', 'superscript'),
        ]
      case 'm:rad':
        return [...sign('√'), ...joinRuns(inside(child, 'm:e'))]
      case 'm:nary':
        return [
          ...sign(readProperty(child, 'm:naryPr', 'm:chr') ?? '∫'),
          ...inside(child, 'm:sub', 'subscript'),
          ...inside(child, 'm:sup', 'superscript'),
          ...inside(child, 'm:e'),
        ]
      case 'm:d':
        return [
          ...sign(readProperty(child, 'm:dPr', 'm:begChr') ?? '('),
          ...findChildren(child, 'm:e').flatMap((one, index) => [
            ...(index > 0 ? sign(', ') : []),
            ...readMathRuns(one, vertical),
          ]),
          ...sign(readProperty(child, 'm:dPr', 'm:endChr') ?? ')'),
        ]
    }
    return readMathRuns(child, vertical)
  })
}
