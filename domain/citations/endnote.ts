import type { Imported } from './import-result'
import { pairs } from './pairs'
import { readRisEntries, type RisLine } from './ris'

/** The tagged format of EndNote (.enw), which Google Scholar and many libraries offer. Read by way of RIS. */

const TYPES = pairs(
  'journal_article:JOUR electronic_article:EJOUR magazine_article:MGZN newspaper_article:NEWS book:BOOK ' +
    'electronic_book:EBOOK edited_book:EDBOOK book_section:CHAP electronic_book_section:ECHAP encyclopedia:ENCYC ' +
    'dictionary:DICT thesis:THES report:RPRT government_document:GOVDOC manuscript:UNPB unpublished_work:UNPB ' +
    'conference_proceedings:CONF conference_paper:CPAPER web_page:ELEC blog:BLOG bill:BILL statute:STAT case:CASE ' +
    'legal_rule_or_regulation:LEGAL hearing:HEAR dataset:DATA film_or_broadcast:MPCT audiovisual_material:ADVS ' +
    'interview:INTV personal_communication:PCOMM generic:GEN',
)
const TAGS = pairs(
  'A:AU E:A2 Y:A3 ?:A4 T:TI J:JO B:T2 S:T3 I:PB C:CY D:PY 8:DA 7:ET V:VL N:IS P:SP @:SN R:DO U:UR G:LA 9:M3 Z:N1 ' +
    '[:Y2 F:ID W:DB ~:DP >:L1',
)

/** « Fatou Sow » is a person; an institution ends with a comma. */
function readPerson(text: string): string {
  if (text.includes(',')) return text.replace(/,\s*$/, '')
  const words = text.split(/\s+/)
  return words.length === 1 ? text : `${words.at(-1) ?? ''}, ${words.slice(0, -1).join(' ')}`
}

export function parseEndnote(text: string): Imported {
  const entries: [string, string][][] = []
  for (const line of text.split(/\r\n?|\n/)) {
    const [, tag, value = ''] = /^%(\S)(?:\s+(.*))?$/.exec(line) ?? []
    const last = entries.at(-1)?.at(-1)
    if (tag === '0') entries.push([['TY', TYPES.get(value.trim().toLowerCase().replaceAll(' ', '_')) ?? value]])
    // A tag without a counterpart is passed on, and told as lost.
    else if (tag !== undefined) entries.at(-1)?.push([TAGS.get(tag) ?? `%${tag}`, value.trim()])
    else if (last !== undefined && line.trim() !== '') last[1] += ` ${line.trim()}`
  }
  const people = new Set(['AU', 'A2', 'A3', 'A4'])
  return readRisEntries(
    entries.map((lines) => lines.map(([tag, value]): RisLine => [tag, people.has(tag) ? readPerson(value) : value])),
  )
}
