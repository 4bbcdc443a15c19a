import * as Y from 'yjs'
import { mayWrite } from '#contract/writing/sync'
import type { WritingAnswer } from './exchange'
import { makeDocument, newDocument, NOTHING, readDocument, writeDocument } from './fold'
import { dropFiles } from './stored-files'
import type { SafeDisk } from './safe-disk'
import {
  isUnsent as isUnsentPassage,
  FILE_TABLES,
  WRITING_TABLES,
  type DocumentHead,
  type WritingTables,
} from './tables'
import { commentWords, roundWords } from './read-unsent-texts'

type ReceivedProject = WritingAnswer['projects'][number]

const newest = (known: readonly DocumentHead[], told: readonly DocumentHead[]): DocumentHead[] => [
  ...new Map([...known, ...told].map((one) => [one.id, one])).values(),
]

/** Stores the server's answer about projects. Refused text is sent again once the person may write again. */
export async function keepProjects(
  disk: SafeDisk,
  told: readonly ReceivedProject[],
  epoch: string | undefined,
  /** The numbers after which changes were requested, by project. */
  asked: ReadonlyMap<string, number>,
): Promise<void> {
  if (told.length === 0) return
  await disk.transaction('write', ['projects', 'documents'], async (tables) => {
    const known = await tables.projects.get(told.map(({ id }) => id))
    await tables.projects.put(
      told.map(({ id, access, head: now, ...one }, index) => {
        const before = known[index]
        // If the device was emptied meanwhile, the number stays behind, so that the rest is requested again.
        const head = (before?.head ?? 0) < (asked.get(id) ?? 0) ? (before?.head ?? 0) : now
        return {
          ...before,
          id,
          access,
          head,
          epoch,
          documents: newest(before?.documents ?? [], one.documents),
          // Received comments are stored later, together with their number.
          commentsTo: one.comments ? (before?.commentsTo ?? 0) : (one.commentsTo ?? head),
          isGone: false,
        }
      }),
    )
    const changed = new Set(told.map(({ id }) => id))
    const writable = new Set(told.filter(({ access }) => mayWrite(access)).map(({ id }) => id))
    // An unknown section may now be in the outline.
    const refused = (await tables.documents.all()).filter(({ projectId, refused: code }) =>
      code === 'readOnly' || code === 'unpaid' ? writable.has(projectId) : code === 'unknown' && changed.has(projectId),
    )
    await tables.documents.put(refused.map((one) => ({ ...one, refused: null })))
  })
}

/**
 * After a restored backup the server may lack confirmed text. The full text of the projects (of all without `ids`) is
 * marked to be sent, which changes nothing where the server has it.
 */
export async function startAnew(disk: SafeDisk, epoch: string | undefined, ids?: readonly string[]): Promise<void> {
  const isMeant = (id: string): boolean => ids === undefined || ids.includes(id)
  const writable = await disk.transaction('write', ['projects', 'documents', 'states', 'passages'], async (tables) => {
    const projects = (await tables.projects.all()).filter(({ id, isGone }) => isMeant(id) && !isGone)
    await tables.projects.put(projects.map((one) => ({ ...one, epoch, head: 0, documents: [], isUnsaid: true })))
    const mine = new Set(projects.filter(({ access }) => mayWrite(access)).map(({ id }) => id))
    const documents = (await tables.documents.all()).filter(({ projectId }) => isMeant(projectId))
    const sent = documents.map((one) => ({
      ...one,
      vector: NOTHING,
      seen: 0,
      refused: null,
      isPending: one.isPending || mine.has(one.projectId),
    }))
    await tables.documents.put(sent)
    const pending = new Set(sent.filter(({ isPending }) => isPending).map(({ id }) => id))
    const states = (await tables.states.all()).filter(({ id }) => pending.has(id))
    await tables.states.put(states.map((one) => ({ ...one, base: null })))
    const passages = (await tables.passages.all()).filter(({ projectId }) => isMeant(projectId))
    await tables.passages.put(passages.map((one) => ({ ...one, isSent: false })))
    return mine
  })
  await disk
    .durably('write', ['pictures', 'voices'], async ({ pictures, voices }) => {
      const here = (await pictures.all()).filter(({ projectId, isHere }) => isHere && writable.has(projectId))
      await pictures.put(here.map((one) => ({ ...one, state: 'unsent', isTried: true })))
      const own = (await voices.all()).filter((one) => one.isMine && one.isHere && isMeant(one.projectId))
      await voices.put(own.map((one) => ({ ...one, state: 'unsent', isTried: true })))
    })
    .catch(() => undefined)
}

/** Removes a document that the server does not have from the list of its documents. */
export async function forgetHead(disk: SafeDisk, projectId: string, id: string): Promise<void> {
  await disk.transaction('write', ['projects'], async ({ projects }) => {
    const [project] = await projects.get([projectId])
    if (project) await projects.put([{ ...project, documents: project.documents.filter((one) => one.id !== id) }])
  })
}

export async function removeDocuments(tables: WritingTables, ids: readonly string[]): Promise<void> {
  await tables.documents.remove(ids)
  await tables.states.remove(ids)
  await tables.texts.remove(ids)
  for (const id of ids) await tables.updates.remove((await tables.updates.of(id)).map((one) => one.id))
}

/** Resets a document to the confirmed text, or deletes it where its project is deleted. */
export async function discardCopy(tables: WritingTables, id: string, isGone: (project: string) => boolean) {
  const { record, base, log } = await readDocument(tables, id)
  if (!record || isGone(record.projectId)) return removeDocuments(tables, [id])
  const doc = makeDocument(base)
  const clean = { ...newDocument(id, record.projectId), fold: record.fold, vector: Y.encodeStateVector(doc) }
  await writeDocument(tables, { ...clean, seen: base ? record.seen : 0 }, { doc, base: null, log })
}

/**
 * Removes projects that the person has no access to any more. Unsent text, passages, files, comments and rounds remain,
 * to be saved by the person.
 */
export async function dropDeletedProjects(
  disk: SafeDisk,
  gone: readonly string[],
  open: readonly string[],
): Promise<void> {
  if (gone.length === 0) return
  const files = await disk
    .durably('read', ['pictures', 'voices'], async ({ pictures, voices }) => [
      ...(await pictures.all()),
      ...(await voices.all()),
    ])
    .catch(() => [])
  await disk.transaction('write', WRITING_TABLES, async (tables) => {
    const typed = new Set(await tables.updates.documents())
    const theirs = (await tables.documents.all()).filter(({ projectId }) => gone.includes(projectId))
    // Somebody may be typing in an open document.
    const isUnsent = ({ id, isPending }: (typeof theirs)[number]) => isPending || typed.has(id) || open.includes(id)
    await removeDocuments(
      tables,
      theirs.filter((one) => !isUnsent(one)).map(({ id }) => id),
    )
    const passages = (await tables.passages.all()).filter(({ projectId }) => gone.includes(projectId))
    await tables.passages.remove(passages.filter((one) => !isUnsentPassage(one)).map(({ id }) => id))
    // An act without words, such as a tick, has no use any more.
    const acts = (await tables.commentActs.all()).filter(({ projectId }) => gone.includes(projectId))
    await tables.commentActs.remove(acts.filter((act) => commentWords(act) === '').map(({ id }) => id))
    const rounds = (await tables.roundActs.all()).filter(({ projectId }) => gone.includes(projectId))
    await tables.roundActs.remove(rounds.filter((act) => roundWords(act) === '').map(({ id }) => id))
    const withUnsent = new Set(
      [
        ...acts.filter((act) => commentWords(act) !== ''),
        ...rounds.filter((act) => roundWords(act) !== ''),
        ...theirs.filter(isUnsent),
        ...passages.filter(isUnsentPassage),
        ...files.filter(({ state }) => state !== 'sent'),
      ].map(({ projectId }) => projectId),
    )
    for (const id of gone) await tables.comments.remove((await tables.comments.of(id)).map((one) => one.id))
    const projects = (await tables.projects.all()).filter(({ id }) => gone.includes(id))
    await tables.projects.put(projects.filter(({ id }) => withUnsent.has(id)).map((one) => ({ ...one, isGone: true })))
    await tables.projects.remove(projects.filter(({ id }) => !withUnsent.has(id)).map(({ id }) => id))
  })
  await disk
    .durably('write', FILE_TABLES, async (tables) => {
      for (const kind of ['pictures', 'voices'] as const) {
        const theirs = (await tables[kind].all()).filter(
          ({ projectId, state }) => gone.includes(projectId) && state === 'sent',
        )
        await dropFiles(
          tables,
          kind,
          theirs.map(({ id }) => id),
        )
      }
    })
    .catch(() => undefined)
}

/** Marks a text that this device cannot open. */
export async function noteUnreadable({ documents }: WritingTables, id: string): Promise<void> {
  const [record] = await documents.get([id])
  if (record) await documents.put([{ ...record, refused: 'unreadable', refusedFold: record.fold }])
}
