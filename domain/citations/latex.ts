import { pairs } from './pairs'

/** Conversion from and to LaTeX in BibTeX fields. */

const ACCENTS =
  '`\u0300\'\u0301^\u0302~\u0303=\u0304u\u0306.\u0307"\u0308r\u030aH\u030bv\u030cc\u0327k\u0328d\u0323b\u0331'
const SYMBOLS = pairs(
  'ss:ß o:ø O:Ø l:ł L:Ł ae:æ AE:Æ oe:œ OE:Œ aa:å AA:Å i:i j:j dh:ð dj:đ ng:ŋ NG:Ŋ textopeno:ɔ textepsilon:ɛ S:§ ' +
    'textquoteright:’ textquoteleft:‘ guillemotleft:« guillemotright:» og:«\u00a0 fg:\u00a0» ' +
    'textendash:– textemdash:— ' +
    "dots:… ldots:… textdegree:° textbackslash:\\ textasciitilde:~ textasciicircum:^ --:– ---:— ``:“ '':” ~:\u00a0 " +
    ',:\u00a0 ' +
    'alpha:α beta:β gamma:γ delta:δ epsilon:ε varepsilon:ε zeta:ζ eta:η theta:θ vartheta:ϑ iota:ι kappa:κ lambda:λ ' +
    'mu:μ nu:ν xi:ξ pi:π rho:ρ sigma:σ varsigma:ς tau:τ upsilon:υ phi:φ varphi:φ chi:χ psi:ψ omega:ω ' +
    'Gamma:Γ Delta:Δ Theta:Θ Lambda:Λ Xi:Ξ Pi:Π Sigma:Σ Upsilon:Υ Phi:Φ Psi:Ψ Omega:Ω ' +
    'times:× pm:± div:÷ cdot:· cdots:⋯ leq:≤ le:≤ geq:≥ ge:≥ neq:≠ ne:≠ approx:≈ sim:∼ equiv:≡ propto:∝ infty:∞ ' +
    'circ:° degree:° rightarrow:→ to:→ leftarrow:← leftrightarrow:↔ Rightarrow:⇒ partial:∂ nabla:∇ sum:∑ prod:∏ ' +
    'int:∫ sqrt:√ in:∈ subset:⊂ cup:∪ cap:∩ emptyset:∅ forall:∀ exists:∃ ast:∗ star:⋆ dagger:† perp:⊥ prime:′ ' +
    'ell:ℓ hbar:ℏ langle:⟨ rangle:⟩ oplus:⊕ otimes:⊗ ll:≪ gg:≫ lt:< gt:> log:log ln:ln exp:exp sin:sin cos:cos ' +
    'tan:tan max:max min:min lim:lim textmu:µ textregistered:® texttrademark:™ copyright:© textcopyright:© ' +
    'pounds:£ euro:€ texteuro:€ textellipsis:… textbullet:• textgreater:> textless:< textbar:| ' +
    "textquotedblleft:“ textquotedblright:” quotedblbase:„ textquotesingle:'",
)
const TAGS = pairs('emph:i textit:i textbf:b textsuperscript:sup textsubscript:sub')
/** Commands whose argument is all that counts here. */
const PLAIN =
  /^(?:text(?:rm|sc|sf|tt|up|normal)?|math(?:rm|it|bf|sf|tt|cal|bb)|operatorname|ensuremath|mbox|hbox|url|protect|relax|newblock|noopsort|it|bf|rm|em|tt|sc|sl|sf|left|right|quad|qquad|displaystyle|bgroup|egroup|MakeUppercase|uppercase)$/
const ACCENT = /^[uvHckdbr]$/
const FRACTION = /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g
const TAGGED = /\\(emph|text(?:it|bf|superscript|subscript))\s*\{([^{}]*)\}/g

/** Repeats a change until nothing changes: nested groups are read from the innermost out. */
function untilStable(text: string, change: (text: string) => string): string {
  for (let round = 0, now = text; ; round++) {
    const next = change(now)
    if (next === now || round === 8) return next
    now = next
  }
}

const tagged = (tag: string) => (_: string, group?: string, one?: string) => `<${tag}>${group ?? one ?? ''}</${tag}>`

/** Mathematics as one line: letters and signs by their characters, fractions with a stroke, indices as tags. */
const fromMath = (math: string): string =>
  untilStable(math, (now) => now.replace(FRACTION, '$1/$2'))
    .replace(/\\([a-zA-Z]+)\s*/g, (all, name: string) => SYMBOLS.get(name) ?? (PLAIN.test(name) ? '' : all))
    .replace(/(?<!\\)\^(?:\{°\}|°)/g, '°')
    .replace(/(?<!\\)_(?:\{([^{}]*)\}|([^\s\\{}]))/gu, tagged('sub'))
    .replace(/(?<!\\)\^(?:\{([^{}]*)\}|([^\s\\{}]))/gu, tagged('sup'))

/** Accents, mathematics, tags, then commands and symbols; of an unknown command its argument stays. */
export const fromLatex = (text: string): string =>
  untilStable(
    text
      .replace(
        /\\([`'^~=".]|[uvHckdbr](?![a-zA-Z]))\s*(?:\{\s*\\?(\p{L})\s*\}|\\?(\p{L}))/gu,
        (_, accent: string, one = '', two = '') =>
          String(one) + String(two) + (ACCENTS[ACCENTS.indexOf(accent) + 1] ?? ''),
      )
      .replace(/(?<!\\)(\$\$?)((?:[^$\\]|\\[^])+)\1/g, (_, __, math: string) => fromMath(math))
      .replace(/\\\(([^]*?)\\\)/g, (_, math: string) => fromMath(math)),
    (now) =>
      now.replace(TAGGED, (_, name: string, inner: string) => {
        const tag = TAGS.get(name) ?? ''
        return `<${tag}>${inner}</${tag}>`
      }),
  ).replace(/\\([a-zA-Z]+) ?|\\([^])|---?|``|''|[~{}]/g, (all, name?: string, character?: string) =>
    name === undefined
      ? (SYMBOLS.get(character === ',' ? character : all) ?? character ?? '')
      : (SYMBOLS.get(name) ?? ''),
  )

/** Whether a field has a command that is read as its argument alone. */
export const hasUnknownCommand = (text: string): boolean =>
  [...text.matchAll(/\\([a-zA-Z]+)/g)].some(
    ([, name = '']) =>
      !SYMBOLS.has(name) && !TAGS.has(name) && !PLAIN.test(name) && !ACCENT.test(name) && !/^[dt]?frac$/.test(name),
  )

const NAMES = pairs('\\:textbackslash ~:textasciitilde ^:textasciicircum')
const INNERMOST = /<(i|b|sup|sub)>((?:(?!<\/?(?:i|b|sup|sub)>).)*)<\/\1>/g

/** Escapes only special characters, since the files are UTF-8. */
export const toLatex = (text: string): string =>
  untilStable(
    text.replace(
      /[\\~^{}&%$#_]/g,
      (character) => `\\${NAMES.has(character) ? `${NAMES.get(character) ?? ''}{}` : character}`,
    ),
    (now) =>
      now.replace(INNERMOST, (_, tag: string, inner: string) => {
        const [name = ''] = [...TAGS].find(([, of]) => of === tag) ?? []
        return `\\${name}{${inner}}`
      }),
  ).replace(/\u00a0/g, '~')
