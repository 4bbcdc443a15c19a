const AROUND = 50

export interface Found {
  readonly id: string
  readonly before: string
  readonly match: string
  readonly after: string
}

/** Letter by letter without case and accents, so that places in both texts are the same. */
const plain = (text: string): string =>
  Array.from(text, (letter) => {
    const bare = letter.normalize('NFD').charAt(0).toLowerCase()
    return letter.length === 1 && bare.length === 1 ? bare : letter
  }).join('')

/** The first place of each section that holds the words, or its beginning where the title does. */
export function found(
  asked: string,
  entries: readonly { readonly id: string; readonly title: string }[],
  texts: ReadonlyMap<string, string>,
): Found[] {
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
