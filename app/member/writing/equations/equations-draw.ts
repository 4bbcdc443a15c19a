import temml from 'temml'

/** Why a formula cannot be parsed, as a key of our texts, and the part of it that is wrong. */
export interface FormulaError {
  readonly why: 'command' | 'brace' | 'argument' | 'end' | 'script' | 'environment' | 'other' | 'otherAnywhere'
  readonly what: string
}

/** Forbids URLs, endless macros and sizes that exceed the page. */
const OPTIONS = {
  throwOnError: true,
  trust: false,
  strict: false,
  maxExpand: 500,
  maxSize: [20, 20],
} satisfies Parameters<typeof temml.render>[2]

let canDraw: boolean | undefined

/** Whether the browser renders MathML: browsers from before 2023 show its letters in a row. */
export function drawsMath(): boolean {
  if (canDraw === undefined) {
    const probe = document.createElement('div')
    probe.innerHTML = '<math><mspace width="20px" height="20px"></mspace></math>'
    probe.style.position = 'absolute'
    document.body.append(probe)
    canDraw = (probe.querySelector('mspace')?.getBoundingClientRect().height ?? 0) > 10
    probe.remove()
  }
  return canDraw
}

/** Translates the library's messages, which are in English and for programmers. */
function toFormulaError(error: unknown, source: string): FormulaError {
  const message = error instanceof Error ? error.message : ''
  const quoted = (pattern: RegExp) => pattern.exec(message)?.[1] ?? ''
  const command = quoted(/(?:Unsupported function name|Undefined control sequence)[: ]+(\S+)/i)
  if (command !== '') return { why: 'command', what: command }
  if (/double (super|sub)script/i.test(message)) return { why: 'script', what: '' }
  if (/environment|Mismatch|\\end at/i.test(message)) return { why: 'environment', what: '' }
  if (/got '\}'|Extra \}/i.test(message)) return { why: 'brace', what: '' }
  const argument = quoted(/Expected group (?:after|as argument to) '([^']+)'/i)
  if (argument !== '') return { why: 'argument', what: argument }
  // On an incomplete formula, the library may also fail to read a property of null or undefined.
  if (/end of input|got 'EOF'|of null|of undefined/i.test(message)) return { why: 'end', what: '' }
  const position = Number(quoted(/at position (\d+)/))
  const around = position > 0 ? source.slice(Math.max(0, position - 6), position + 6).trim() : ''
  return around === '' ? { why: 'otherAnywhere', what: '' } : { why: 'other', what: around }
}

const makeCode = (source: string): HTMLElement => {
  const code = document.createElement('code')
  code.translate = false
  code.textContent = source
  return code
}

/**
 * Replaces the content of an element by a formula. A formula that cannot be parsed is shown as typed, and its error is
 * returned.
 */
export function drawFormula(place: HTMLElement, source: string, isInLine = false): FormulaError | null {
  let drawn: HTMLElement | null = null
  let error: FormulaError | null = null
  try {
    drawn = document.createElement('span')
    drawn.className = 'equation-drawn'
    temml.render(source, drawn, { ...OPTIONS, displayMode: !isInLine })
  } catch (problem) {
    drawn = null
    error = toFormulaError(problem, source)
  }
  place.replaceChildren(drawn && drawsMath() ? drawn : makeCode(source))
  return error
}

/** Draws a formula within a text, with a message if the formula cannot be parsed. */
export function drawEquation(place: HTMLElement, source: string, wrong: string, isInLine = false): void {
  const error = drawFormula(place, source, isInLine)
  if (!error && source.trim() !== '') return
  const note = document.createElement('span')
  note.className = 'equation-wrong'
  note.textContent = wrong
  place.append(note)
}
