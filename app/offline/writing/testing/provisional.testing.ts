import { OUTLINE_MAP } from '#contract/writing/outline'
import { readOutline } from '../outline-edits'
import { beginProvisional, PROVISIONAL_TABLES } from '../provisional'
import type { WritingDisk } from '../tables'
import { ModelDevice, type, type ModelTab } from './model-device.testing'
import { WritingServer } from './model-server.testing'

export const P = '00000000-0000-4000-8000-000000000001'
export const OTHER = '00000000-0000-4000-8000-000000000002'
export const S = '00000000-0000-4000-8000-00000000000a'
export const TITLE = 'Mes notes'
export const TEMPLATE = ['section-1', 'section-2']

/** An offline phone, and a server that does not have the phone's project. */
export function scene(newDisk?: () => WritingDisk) {
  const server = new WritingServer()
  const phone = new ModelDevice('phone', 'ana', server, newDisk)
  phone.isOnline = false
  return { server, phone }
}

export const begin = (tab: ModelTab, id = S, projectId = P, title = TITLE): Promise<void> =>
  tab.store.change(PROVISIONAL_TABLES, beginProvisional({ id, projectId, title, at: 1 }))

/** Opens a tab, begins the section, and writes in it. */
export async function write(phone: ModelDevice, words: string, tab = phone.open()) {
  await phone.pass(0)
  await begin(tab)
  const { doc, access, status } = await tab.section(P, S)
  type(doc, words, 0, 0)
  await phone.pass(300)
  return { tab, doc, access, status }
}

/** The server makes the project, with its template's sections. */
export function make(server: WritingServer, projectId = P): void {
  server.project(projectId, { ana: 'owner' })
  server.seed(projectId, TEMPLATE)
}

/** Titles of the outline that the server has, in the order of their ids. */
export function readTitles(server: WritingServer, projectId = P): string[] {
  const doc = server.projects.get(projectId)?.documents.get(projectId)?.doc
  if (!doc) return []
  expect([...doc.getMap(OUTLINE_MAP).keys()].sort()).toEqual(Object.keys(readOutline(doc)).sort())
  return Object.values(readOutline(doc))
    .map(({ title }) => title)
    .sort()
}
