import { foldDocument } from './fold'
import { readOutline } from './outline-edits'
import { plainText } from './plain-text'
import type { StoredAct, StoredRoundAct, WritingTables } from './tables'

/** Sections in plain text, each under its title: what a person takes along before the device is emptied. */
export async function textsOf(tables: WritingTables, ids: readonly string[]): Promise<string> {
  const parts: string[] = []
  for (const id of ids) {
    const folded = await foldDocument(tables, id)
    const { projectId = id } = folded?.record ?? {}
    if (!folded || projectId === id) continue
    const outline = await foldDocument(tables, projectId)
    const [provisional] = await tables.provisional.get([id])
    const title = provisional?.title ?? (outline ? readOutline(outline.doc)[id]?.title : undefined)
    parts.push([title ?? '', plainText(folded.doc)].join('\n\n').trim())
  }
  return parts.filter((part) => part !== '').join('\n\n\n')
}

/** What was written in a comment, and in the place of the words that it is about. */
export const commentWords = ({ said, text, removed }: Pick<StoredAct, 'said' | 'text' | 'removed'>): string =>
  removed ? '' : [text ?? said?.text ?? '', said?.replacement ?? ''].filter((words) => words !== '').join('\n')

/** What was written about a round, without the text that it is about. */
export const roundWords = ({ what }: Pick<StoredRoundAct, 'what'>): string =>
  what.kind === 'handIn'
    ? what.message
    : what.kind === 'export'
      ? ''
      : [what.answer ?? '', ...(what.points ?? []).map(({ text }) => text)].filter((text) => text !== '').join('\n')
