/** Allowed commands of LaTeX, amsmath and amssymb. An equation with any other command is shown as text. */
const COMMANDS = new Set(
  `frac dfrac tfrac cfrac binom sqrt root sum prod coprod int iint iiint oint lim limsup liminf max min sup inf sin cos
  tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp det dim ker deg gcd hom arg Pr mod bmod pmod
  alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa varkappa lambda mu nu xi pi varpi rho
  varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega
  hat widehat bar overline underline tilde widetilde vec dot ddot dddot acute grave breve check mathring overbrace
  underbrace overrightarrow overleftarrow overset underset stackrel substack
  le leq ge geq ne neq equiv approx sim simeq cong propto ll gg prec succ preceq succeq subset supset subseteq supseteq
  nsubseteq in ni notin mid nmid parallel perp models vdash dashv asymp doteq leqslant geqslant lesssim gtrsim triangleq
  pm mp times div cdot ast star circ bullet cap cup uplus sqcap sqcup vee wedge setminus oplus ominus otimes oslash odot
  land lor lnot neg forall exists nexists emptyset varnothing infty partial nabla Re Im aleph hbar ell imath jmath wp
  angle triangle square diamond prime backslash dagger ddagger therefore because top bot Box Diamond
  to gets mapsto rightarrow leftarrow leftrightarrow Rightarrow Leftarrow Leftrightarrow longrightarrow longleftarrow
  Longrightarrow Longleftarrow Longleftrightarrow uparrow downarrow updownarrow Uparrow Downarrow nearrow searrow
  swarrow nwarrow hookrightarrow hookleftarrow rightharpoonup rightleftharpoons iff implies impliedby xrightarrow
  xleftarrow left right middle big Big bigg Bigg bigl bigr Bigl Bigr biggl biggr Biggl Biggr lvert rvert lVert rVert
  langle rangle lfloor rfloor lceil rceil lbrace rbrace lbrack rbrack vert Vert quad qquad space enspace thinspace
  negthinspace mathrm mathbf mathit mathsf mathtt mathcal mathbb mathfrak mathscr boldsymbol bm operatorname text textrm
  textbf textit textsf texttt mathop mathbin mathrel mathord bigcap bigcup bigsqcup bigvee bigwedge bigoplus bigotimes
  ldots cdots vdots ddots dots dotsc dotsb colon limits nolimits displaystyle textstyle scriptstyle scriptscriptstyle
  begin end boxed phantom hphantom vphantom not cancel hline nonumber notag lt gt degree`.split(/\s+/),
)
const ENVIRONMENTS =
  /^(?:(?:[pbBvV]|small)?matrix|cases|aligned|alignedat|gathered|array|split|align\*?|gather\*?|equation\*?)$/
const OUTER = /^(?:align|gather|equation|split)\*?$/

/** Replaces `\\\\` during the checks, since an equation has no other line break then. */
const NEW_LINE = '\n'

const isBalanced = (source: string): boolean => {
  let depth = 0
  for (const [piece] of source.matchAll(/\\.|[{}]/gs)) {
    if (piece === '{') depth += 1
    else if (piece === '}' && (depth -= 1) < 0) return false
  }
  return depth === 0
}

/** Environments close in the order in which they open. */
function areNested(source: string): boolean {
  const open: string[] = []
  for (const [, what, name = ''] of source.matchAll(/\\(begin|end)\s*(?:\{([^{}]*)\})?/g)) {
    if (!ENVIRONMENTS.test(name)) return false
    if (what === 'begin') open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

/**
 * An equation that is safe in a file that LaTeX runs; null where it has anything but mathematics. Only listed commands
 * are allowed: none reads a file, defines a command or ends the document.
 */
export function safeMath(source: string): string | null {
  // Line breaks are replaced first: their second backslash does not begin a command or escape a sign.
  const text = source
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\\\\(?!\[)/g, NEW_LINE)
  const bare = text.replace(/\\[$%#]/g, '')
  if (text === '' || /[$%#~\u0000-\u0009\u000b-\u001f]|\\[()[\]]|\^\^/.test(bare)) return null
  for (const [, name = ''] of text.matchAll(/\\([A-Za-z]+)/g)) if (!COMMANDS.has(name)) return null
  if (!isBalanced(text) || !areNested(text)) return null
  // Display environments cannot be nested in an equation, so their inner forms replace them.
  const inner = text.replace(/\\(begin|end)\s*\{([^{}]*)\}/g, (whole, what: string, name: string) => {
    if (!OUTER.test(name)) return whole
    return `\\${what}{${name.startsWith('gather') ? 'gathered' : 'aligned'}}`
  })
  const outside = inner.replace(/\\begin\{(\w+)\}.*\\end\{\1\}/gs, '')
  const written = inner.replaceAll(NEW_LINE, '\\\\')
  return /[\n&]/.test(outside) ? `\\begin{aligned} ${written} \\end{aligned}` : written
}
