import type { MarginField, MarginLine, MarginPart } from '#domain/thesis/university'
import { all, first, textIn, getXmlValue, type XmlElement } from './parse-xml'

const MAX_LINES = 5
const MAX_TEXT = 200
/** Word's names of fields. */
const FIELDS: Readonly<Record<string, MarginField>> = {
  PAGE: 'page',
  NUMPAGES: 'pages',
  SECTIONPAGES: 'pages',
  TITLE: 'title',
  AUTHOR: 'author',
}
const findField = (instruction: string): MarginField | undefined =>
  FIELDS[instruction.trim().split(/\s+/)[0]?.toUpperCase() ?? '']

/** The lines of a header or footer: its text, and the fields that stand for a number or a name. */
export function readMargin(part: XmlElement): readonly MarginLine[] {
  return all(part, 'w:p')
    .map((paragraph) => ({ align: readAlign(paragraph), parts: joined(readParts(paragraph)) }))
    .filter(({ parts }) => parts.some((piece) => 'field' in piece || piece.text.trim() !== ''))
    .slice(0, MAX_LINES)
}

function readAlign(paragraph: XmlElement): MarginLine['align'] {
  const align = getXmlValue(first(paragraph, 'w:jc'))
  if (align === 'center') return 'center'
  return align === 'right' || align === 'end' ? 'right' : 'left'
}

/** A field is one element, or a range between markers: its instruction, then its last result. */
function readParts(paragraph: XmlElement): MarginPart[] {
  const parts: MarginPart[] = []
  let state: 'text' | 'instruction' | 'shown' = 'text'
  let instruction = ''
  const walk = (element: XmlElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue
      if (child.name === 'w:fldSimple') addField(child.attributes['w:instr'] ?? '', textIn(child))
      else if (child.name === 'w:fldChar') {
        const type = child.attributes['w:fldCharType']
        if (type === 'begin') [state, instruction] = ['instruction', '']
        else if (type === 'separate') state = 'shown'
        else {
          addField(instruction, '')
          state = 'text'
        }
      } else if (child.name === 'w:instrText' && state === 'instruction') instruction += textIn(child)
      else if (child.name === 'w:t' && state === 'text') parts.push({ text: textIn(child) })
      else if (child.name === 'w:tab' && state === 'text') parts.push({ text: ' ' })
      else walk(child)
    }
  }
  const addField = (fieldName: string, shown: string): void => {
    const field = findField(fieldName)
    if (field) parts.push({ field })
    else if (shown !== '') parts.push({ text: shown })
  }
  walk(paragraph)
  return parts
}

/** Joins texts, because Word's spell check splits words into runs. */
function joined(parts: readonly MarginPart[]): MarginPart[] {
  const fullParts: MarginPart[] = []
  for (const part of parts) {
    const last = fullParts.at(-1)
    if ('text' in part && last && 'text' in last)
      fullParts.splice(-1, 1, { text: (last.text + part.text).slice(0, MAX_TEXT) })
    else fullParts.push('text' in part ? { text: part.text.slice(0, MAX_TEXT) } : part)
  }
  return fullParts
}
