import { DOCUMENT_TABLES, foldDocument } from './fold'
import { readOutline } from './outline-edits'
import { plainText } from './plain-text'
import type { SafeDisk } from './safe-disk'
import { unsentDocuments, type StoredOverview } from './snapshots'
import { isUnsent, type StoredAct, type StoredRoundAct, type WritingTables } from './tables'

/** Sections as plain text under their titles, which a person can save before the device is emptied. */
async function readTexts(tables: WritingTables, ids: readonly string[]): Promise<string> {
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

/** The sections of a project that are on this device, by id. */
export async function projectTexts(disk: SafeDisk, projectId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await disk.transaction('write', DOCUMENT_TABLES, async (tables) => {
    for (const id of await tables.updates.documents()) await foldDocument(tables, id)
    // Only this project's texts are read, because a mentor's device has those of many.
    const own = (await tables.documents.all()).filter((one) => one.projectId === projectId && one.id !== projectId)
    return tables.texts.get(own.map(({ id }) => id))
  })
  return new Map(rows.flatMap((row) => (row ? [[row.id, row.text]] : [])))
}

/** All words that the server does not have. */
export async function readUnsentTexts(disk: SafeDisk, overview: StoredOverview): Promise<string> {
  const ids = [...unsentDocuments(overview)]
  const texts = await disk.transaction('write', [...DOCUMENT_TABLES, 'provisional'], (tables) => readTexts(tables, ids))
  const found = overview.passages.filter(isUnsent).map(({ text }) => text)
  const acts = [...overview.commentActs.map(commentWords), ...overview.roundActs.map(roundWords)]
  return [texts, ...found, ...acts].filter((text) => text !== '').join('\n\n\n')
}

/** The words of a comment and of its suggested replacement. */
export const commentWords = ({ said, text, removed }: Pick<StoredAct, 'said' | 'text' | 'removed'>): string =>
  removed ? '' : [text ?? said?.text ?? '', said?.replacement ?? ''].filter((words) => words !== '').join('\n')

/** The words written about a round, without the submitted text. */
export const roundWords = ({ what }: Pick<StoredRoundAct, 'what'>): string =>
  what.kind === 'handIn'
    ? what.message
    : what.kind !== 'act'
      ? ''
      : [what.answer ?? '', ...(what.points ?? []).map(({ text }) => text)].filter((text) => text !== '').join('\n')
