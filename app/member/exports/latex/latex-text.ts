const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '`': '\\textasciigrave{}',
  '"': '\\textquotedbl{}',
  // A bracket may end an argument, and a star after a line break would belong to its command.
  '[': '{[}',
  ']': '{]}',
  '*': '{*}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '\u00a0': '~',
  '\u202f': '\\,',
  '\u00ad': '\\-',
  '\u200b': '\\hspace{0pt}',
}

/** Escapes a text, and prevents ligatures such as `--`. */
export const latexText = (text: string): string =>
  text
    .replace(/[\\{}$&#%_~^`"[\]*<>|\u00a0\u202f\u00ad\u200b]/g, (character) => ESCAPES[character] ?? character)
    .replace(/-(?=-)/g, '-{}')
    .replace(/'(?=')/g, "'{}")
    .replace(/,(?=,)/g, ',{}')

/** An address within `\href`. */
export const latexAddress = (href: string): string =>
  href
    .replace(/[%#&_~\\{}^$]/g, (character) => (character === '\\' ? '%5C' : `\\${character}`))
    .replace(/\\[~^]/g, (one) => (one === '\\~' ? '\\%7E' : '\\%5E'))

/** A name for `\label`. */
export const latexLabel = (id: string): string =>
  id.replace(/[^A-Za-z0-9-]/g, (one) => `.${one.charCodeAt(0).toString(16)}`)
