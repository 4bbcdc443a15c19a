/** The syntax of a BibTeX file: entries, strings and fields, read in one pass whose time is linear. */

export interface RawEntry {
  readonly type: string
  readonly key: string
  readonly fields: Map<string, string>
  /** A brace or quote is not closed, so that the rest of the entry is lost. */
  readonly isCut: boolean
}

const SPACE = /\s*/y
const GAP = /[ \t,]*(?:[\r\n]+(?![ \t]*@[a-zA-Z]+[ \t]*[{(])[ \t,]*)*/y
const NAME = /[^\s{}(),=#"%]*/y
/** A line that begins an entry ends an unclosed entry before it. */
const MARK = /\\[^]?|[{}"]|[\r\n][ \t]*@[a-zA-Z]+[ \t]*[{(]/g

export function rawEntries(text: string): RawEntry[] {
  const entries: RawEntry[] = []
  const strings = new Map<string, string>()
  let at = 0
  let isCut = false
  const eat = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const eaten = pattern.exec(text)?.[0] ?? ''
    at += eaten.length
    return eaten
  }
  const delimited = (): string => {
    const end = text[at++] === '"' ? '"' : '}'
    const from = at
    let depth = 0
    MARK.lastIndex = at
    for (let match = MARK.exec(text); match !== null; match = MARK.exec(text)) {
      const [mark] = match
      at = match.index
      if (mark === end && depth <= 0) return text.slice(from, at++)
      if (mark === '{') depth++
      else if (mark === '}') depth--
      else if (/^\s/.test(mark)) {
        isCut = true
        return text.slice(from, at)
      }
    }
    at = text.length
    isCut = true
    return text.slice(from)
  }
  const value = (): string => {
    eat(SPACE)
    const name = '{"'.includes(text[at] ?? ' ') ? '' : eat(NAME)
    const part = name === '' && '{"'.includes(text[at] ?? ' ') ? delimited() : (strings.get(name.toLowerCase()) ?? name)
    eat(SPACE)
    if (text[at] !== '#') return part
    at++
    return part + value()
  }
  const fieldsUntil = (close: string): Map<string, string> => {
    const fields = new Map<string, string>()
    while (!isCut) {
      eat(GAP)
      const name = eat(NAME).toLowerCase()
      eat(SPACE)
      const mark = text[at++]
      if (mark === '=') {
        const fieldText = value()
        if (!fields.has(name)) fields.set(name, fieldText)
      } else if (mark === close) break
      else if (mark === undefined || mark === '@') {
        at--
        isCut = true
      }
    }
    return fields
  }
  for (at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at)) {
    at++
    isCut = false
    const type = eat(NAME).toLowerCase()
    eat(SPACE)
    const open = text[at] ?? ''
    if (type === 'comment' || !'{('.includes(open) || open === '') continue
    if (type === 'preamble') {
      delimited()
      continue
    }
    at++
    eat(SPACE)
    const isString = type === 'string'
    const key = isString ? '' : eat(NAME)
    const fields = fieldsUntil(open === '{' ? '}' : ')')
    if (isString) for (const [name, fieldText] of fields) strings.set(name, fieldText)
    else entries.push({ type, key, fields, isCut })
  }
  return entries
}
