import { makeNote, type NotePiece } from '#blocks/footnote/schema'

const WORD_NOTE = /^#_(ftn|edn)(\d+)$/

const readStyle = (element: Element): string => element.getAttribute('style') ?? ''

/** Word writes a list as paragraphs, each with a bullet or number before it and a level in its style. */
function listsOfWord(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = []
  let last: Element | null = null
  for (const line of Array.from(body.querySelectorAll<HTMLElement>('p[style*="mso-list"]'))) {
    const level = Number(/level(\d)/.exec(readStyle(line))?.[1] ?? 1)
    const sign = line.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const kind = /^\s*[\p{L}\p{N}]{1,4}[.)]/u.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    if (line.previousElementSibling !== last) open = []
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    let current = open.at(-1)
    if (!current || current.level < level) {
      const list = body.ownerDocument.createElement(kind)
      const item = current?.list.lastElementChild
      if (item) item.append(list)
      else line.before(list)
      current = { list, level }
      open.push(current)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(line)
    current.list.append(item)
    last = open[0]?.list ?? null
  }
}

const MARKS: Readonly<Record<string, string>> = {
  I: 'italic',
  EM: 'italic',
  B: 'bold',
  STRONG: 'bold',
  SUP: 'superscript',
  SUB: 'subscript',
}

function markedWords(element: Element, marks: NonNullable<NotePiece['marks']>): NotePiece[] {
  return [...element.childNodes].flatMap((child) => {
    if (!(child instanceof Element))
      return [{ type: 'text', text: (child.textContent ?? '').replace(/\s+/g, ' '), marks }]
    const href = child.getAttribute('href') ?? ''
    const mark = MARKS[child.tagName]
    if (child.tagName === 'A' && /^(https?:\/\/|mailto:)/i.test(href))
      return markedWords(child, [...marks, { type: 'link', attrs: { href } }])
    return markedWords(child, mark === undefined ? marks : [...marks, { type: mark }])
  })
}

/** The words of a note without the note mark before them, which Word writes as a link. */
function wordsOfWord(note: Element): readonly NotePiece[] {
  const copy = note.cloneNode(true) as Element
  copy.querySelector('a[href^="#_ftnref"], a[href^="#_ednref"]')?.remove()
  const pieces = markedWords(copy, [])
  const words = (at: number, change: (text: string) => string) => {
    const piece = pieces[at]
    if (piece) pieces[at] = { ...piece, text: change(piece.text ?? '') }
  }
  while (pieces[0]?.text?.trim() === '') pieces.shift()
  while (pieces.at(-1)?.text?.trim() === '') pieces.pop()
  words(0, (text) => text.replace(/^\s*(?:\[\w+\]\s*)?/, ''))
  words(pieces.length - 1, (text) => text.trimEnd())
  // Adjacent pieces with the same marks are joined.
  return pieces.reduce<NotePiece[]>((joined, piece) => {
    const last = joined.at(-1)
    if (last && JSON.stringify(last.marks) === JSON.stringify(piece.marks))
      joined[joined.length - 1] = { ...last, text: `${last.text ?? ''}${piece.text ?? ''}`.replace(/ {2,}/g, ' ') }
    else joined.push(piece)
    return joined
  }, [])
}

/** Word puts footnotes at the end of the pasted HTML, and links their marks to them. */
function notesOfWord(body: HTMLElement): void {
  for (const mark of Array.from(body.querySelectorAll<HTMLElement>('a[href^="#_ftn"], a[href^="#_edn"]'))) {
    const [, kind, number] = WORD_NOTE.exec(mark.getAttribute('href') ?? '') ?? []
    const note = number === undefined ? null : body.querySelector(`#${String(kind)}${number}`)
    if (!note || note.contains(mark)) continue
    const { type, attrs } = makeNote(null, wordsOfWord(note))
    const made = body.ownerDocument.createElement('sup')
    made.dataset[type === 'note' ? 'richNote' : 'note'] = JSON.stringify(attrs)
    mark.replaceWith(made)
  }
  for (const note of body.querySelectorAll('[style*="mso-element:footnote"], [style*="mso-element:endnote"]'))
    if (note.querySelector('[id^="ftn"], [id^="edn"]') ?? /^(ftn|edn)\d/.test(note.id)) note.remove()
}

/** Prepares HTML pasted from Word for the schema's parse rules, which drop everything else themselves. */
export function cleanPasted(html: string): string {
  if (!/mso-|MsoNormal|urn:schemas-microsoft/.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  notesOfWord(body)
  listsOfWord(body)
  return body.innerHTML
}
