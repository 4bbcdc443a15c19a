const AROUND = 50

export interface TextMatch {
  readonly id: string
  readonly before: string
  readonly match: string
  readonly after: string
}

/** UTF-16 units that have a case or may have an accent. */
const DRESSED = /[A-Z\u0080-\uffff]/g
/** Characters that people type in another form: apostrophes and no-break spaces. */
const ALIKE: ReadonlyMap<string, string> = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['\u00a0', ' '],
  ['\u202f', ' '],
])
const bareOf = new Map<string, string>()

function bare(letter: string): string {
  let found = bareOf.get(letter)
  if (found === undefined) {
    const [first = letter, ...more] = letter.normalize('NFD').charAt(0).toLowerCase()
    found = more.length === 0 ? (ALIKE.get(first) ?? first) : letter
    bareOf.set(letter, found)
  }
  return found
}

/**
 * Removes case and accents without changing the length, so that positions match the original. It must be fast: a thesis
 * of half a million letters is searched at each keystroke.
 */
const plain = (text: string): string => text.replace(DRESSED, bare)

/** The first match in each section, or the section's beginning if only its title matches. */
export function found(
  asked: string,
  entries: readonly { readonly id: string; readonly title: string }[],
  texts: ReadonlyMap<string, string>,
): TextMatch[] {
  const wanted = plain(asked.trim())
  return entries.flatMap(({ id, title }) => {
    const text = texts.get(id) ?? ''
    const at = plain(text).indexOf(wanted)
    if (at < 0)
      return plain(title).includes(wanted) ? [{ id, before: text.slice(0, 2 * AROUND), match: '', after: '' }] : []
    const from = Math.max(0, at - AROUND)
    const end = at + wanted.length
    return [
      {
        id,
        before: (from > 0 ? '…' : '') + text.slice(from, at),
        match: text.slice(at, end),
        after: text.slice(end, end + AROUND) + (end + AROUND < text.length ? '…' : ''),
      },
    ]
  })
}
