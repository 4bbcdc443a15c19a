/** Letters of the font Symbol from codes 0x61 and 0x41 on, to which programs add 0xF000. */
const SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
const LARGE = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'
/** Signs of Symbol and Wingdings that texts use. */
const SYMBOL: Readonly<Record<number, string>> = {
  0xa3: '≤',
  0xb3: '≥',
  0xb1: '±',
  0xb4: '×',
  0xb8: '÷',
  0xb9: '≠',
  0xbb: '≈',
  0xa5: '∞',
  0xae: '→',
  0xac: '←',
  0xb7: '•',
  0xb6: '∂',
  0xd6: '√',
  0xe5: '∑',
  0xf2: '∫',
  0xce: '∈',
  0xb0: '°',
  0xde: '⇒',
  0xdb: '⇔',
  0x2d: '−',
}
const WINGDINGS: Readonly<Record<number, string>> = {
  0xa7: '▪',
  0xa8: '☐',
  0xfe: '☑',
  0xfd: '☒',
  0xfc: '✓',
  0xfb: '✗',
  0xe0: '→',
  0xdf: '←',
  0xd8: '➢',
  0x6c: '●',
  0x6e: '■',
  0x76: '❖',
  0x28: '☎',
  0x2a: '✉',
  0xf0: '⇨',
  0x46: '☞',
}

/** The character of a symbol font's code; null where it is unknown. */
export function findSymbol(font: string, code: string): string | null {
  const number = Number.parseInt(code, 16) & 0xfff
  const at = number & 0xff
  if (/wingdings/i.test(font)) return WINGDINGS[at] ?? null
  if (!/symbol/i.test(font)) {
    // Other fonts use Unicode.
    const point = Number.parseInt(code, 16)
    return point >= 32 && point < 0xd800 ? String.fromCodePoint(point) : null
  }
  const known = SYMBOL[at]
  if (known !== undefined) return known
  if (at >= 0x61 && at <= 0x7a) return SMALL[at - 0x61] ?? null
  if (at >= 0x41 && at <= 0x5a) return LARGE[at - 0x41] ?? null
  return at >= 0x20 && at < 0x7f ? String.fromCharCode(at) : null
}
