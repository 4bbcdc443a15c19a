import { mayWrite } from '#contract/writing/sync'
import type { WritingAnswer } from './exchange'
import type { SafeDisk } from './safe-disk'
import { WRITING_TABLES, type DocumentHead, type WritingTables } from './tables'

type ToldProject = WritingAnswer['projects'][number]

const newest = (known: readonly DocumentHead[], told: readonly DocumentHead[]): DocumentHead[] => [
  ...new Map([...known, ...told].map((one) => [one.id, one])).values(),
]

/** What the server tells of projects; whoever may write again has refused text sent again. */
export async function keepProjects(disk: SafeDisk, told: readonly ToldProject[]): Promise<void> {
  if (told.length === 0) return
  await disk.transaction('write', ['projects', 'documents'], async (tables) => {
    const known = await tables.projects.get(told.map(({ id }) => id))
    await tables.projects.put(
      told.map((one, index) => ({
        ...one,
        documents: newest(known[index]?.documents ?? [], one.documents),
        isGone: false,
      })),
    )
    const writable = new Set(told.filter(({ access }) => mayWrite(access)).map(({ id }) => id))
    const refused = (await tables.documents.all()).filter(
      ({ projectId, refused: code }) => code === 'readOnly' && writable.has(projectId),
    )
    await tables.documents.put(refused.map((one) => ({ ...one, refused: null })))
  })
}

export async function removeDocuments(tables: WritingTables, ids: readonly string[]): Promise<void> {
  await tables.documents.remove(ids)
  await tables.states.remove(ids)
  await tables.texts.remove(ids)
  for (const id of ids) await tables.updates.remove((await tables.updates.of(id)).map((one) => one.id))
}

/** Projects that the person does not reach any more go from the device; text that was not sent stays, as a copy. */
export async function dropGone(disk: SafeDisk, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return
  await disk.transaction('write', WRITING_TABLES, async (tables) => {
    const typed = new Set(await tables.updates.documents())
    const theirs = (await tables.documents.all()).filter(({ projectId }) => gone.includes(projectId))
    const isUnsent = ({ id, isPending }: (typeof theirs)[number]) => isPending || typed.has(id)
    await removeDocuments(
      tables,
      theirs.filter((one) => !isUnsent(one)).map(({ id }) => id),
    )
    const left = new Set(theirs.filter(isUnsent).map(({ projectId }) => projectId))
    const projects = (await tables.projects.all()).filter(({ id }) => gone.includes(id))
    await tables.projects.put(projects.filter(({ id }) => left.has(id)).map((one) => ({ ...one, isGone: true })))
    await tables.projects.remove(projects.filter(({ id }) => !left.has(id)).map(({ id }) => id))
  })
}
