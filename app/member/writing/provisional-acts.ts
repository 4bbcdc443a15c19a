import { dropProvisional, moveProvisional, PROVISIONAL_TABLES } from '../../offline/writing/provisional'
import type { ProvisionalSection } from '../../offline/writing/tables'
import { exportText } from './export-text'
import { openStore } from './use-writing'

type Sections = readonly ProvisionalSection[]
type StorageKind = 'kept' | 'memory'

/** Actions on sections that are in no outline, for screens that do not open texts. */
export async function exportSections(userId: string, storage: StorageKind, sections: Sections): Promise<void> {
  const store = openStore(userId, storage)
  const parts: string[] = []
  for (const { id, projectId, title } of sections) {
    const text = (await store.texts(projectId)).get(id) ?? ''
    parts.push(parts.length === 0 ? text : `${title}\n\n${text}`)
  }
  exportText(sections[0]?.title ?? '', parts.join('\n\n\n'))
}

export async function moveSections(
  userId: string,
  storage: StorageKind,
  sections: Sections,
  project: string,
): Promise<void> {
  const store = openStore(userId, storage)
  const ids = sections.map(({ id }) => id)
  await store.change(PROVISIONAL_TABLES, moveProvisional(ids, project))
  await store.takeIn()
  void store.sync()
}

export async function dropSections(userId: string, storage: StorageKind, sections: Sections): Promise<void> {
  const ids = sections.map(({ id }) => id)
  await openStore(userId, storage).change(PROVISIONAL_TABLES, dropProvisional(ids))
}
