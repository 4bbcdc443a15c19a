import Dexie, { type EntityTable } from 'dexie'
import { PAPERS_PREFIX } from './database'

/** A file of a paper as lists show it. */
export interface PaperFile {
  readonly id: string
  readonly projectId: string
  readonly paper: string
  readonly name: string
  readonly type: string
  readonly size: number
}
interface PaperBytes {
  readonly id: string
  readonly bytes: Uint8Array
}

export const MAX_PAPER_FILE = 10_000_000
export const MAX_PAPER_FILES = 5
/** The limit for all projects on this device. */
export const MAX_ALL_FILES = 60_000_000

export type PaperRefusal = 'tooLarge' | 'full' | 'tooMany' | 'diskFull'

/** Why a file was not stored. */
export class PaperError extends Error {
  constructor(readonly why: PaperRefusal) {
    super(why)
  }
}

/** Files attached to papers of a dossier; on this device only, and wiped with the person's other data. */
export interface PaperFiles {
  /** The files of a project, oldest first. */
  of(projectId: string): Promise<readonly PaperFile[]>
  /** Throws PaperError. */
  add(projectId: string, paper: string, file: File): Promise<PaperFile>
  read(id: string): Promise<Uint8Array | undefined>
  remove(id: string): Promise<void>
}

function database(userId: string) {
  const made = new Dexie(PAPERS_PREFIX + userId) as Dexie & {
    files: EntityTable<PaperFile, 'id'>
    bytes: EntityTable<PaperBytes, 'id'>
  }
  made.version(1).stores({ files: 'id,projectId', bytes: 'id' })
  // An open screen must not block the deletion of the database, nor create it again.
  made.on('versionchange', () => {
    made.close({ disableAutoOpen: true })
    return false
  })
  return made
}

function requireRoom(files: readonly PaperFile[], projectId: string, paper: string, size: number): void {
  if (size > MAX_PAPER_FILE) throw new PaperError('tooLarge')
  if (files.filter((one) => one.projectId === projectId && one.paper === paper).length >= MAX_PAPER_FILES)
    throw new PaperError('tooMany')
  if (files.reduce((sum, one) => sum + one.size, size) > MAX_ALL_FILES) throw new PaperError('full')
}

let lastTime = 0
/** A time in ms that differs for each file. */
const nextTime = (): number => (lastTime = Math.max(Date.now(), lastTime + 1))

/** Ids grow with time, so that sorting by id gives the order of adding. */
const newFile = (projectId: string, paper: string, { name, type, size }: File): PaperFile => ({
  id: `${nextTime().toString(36).padStart(9, '0')}-${crypto.randomUUID()}`,
  projectId,
  paper,
  name,
  type,
  size,
})

const inOrder = (files: readonly PaperFile[]): readonly PaperFile[] => [...files].sort((a, b) => (a.id < b.id ? -1 : 1))

/** Opens the stored files; on a shared device, files exist in memory only. */
export function openPaperFiles(userId: string, isKept: boolean): PaperFiles {
  return isKept ? databaseFiles(userId) : passingFiles()
}

function databaseFiles(userId: string): PaperFiles {
  const disk = database(userId)
  return {
    of: async (projectId) => inOrder(await disk.files.where({ projectId }).toArray()),
    add: async (projectId, paper, file) => {
      requireRoom(await disk.files.toArray(), projectId, paper, file.size)
      const stored = newFile(projectId, paper, file)
      const bytes = new Uint8Array(await file.arrayBuffer())
      try {
        await disk.transaction('rw', disk.files, disk.bytes, async () => {
          await disk.files.add(stored)
          await disk.bytes.add({ id: stored.id, bytes })
        })
      } catch (error) {
        throw error instanceof Dexie.DexieError ? new PaperError('diskFull') : error
      }
      return stored
    },
    read: async (id) => (await disk.bytes.get(id))?.bytes,
    remove: (id) =>
      disk.transaction('rw', disk.files, disk.bytes, async () => {
        await disk.files.delete(id)
        await disk.bytes.delete(id)
      }),
  }
}

function passingFiles(): PaperFiles {
  const files = new Map<string, { readonly file: PaperFile; readonly bytes: Uint8Array }>()
  const all = () => [...files.values()].map(({ file }) => file)
  return {
    of: (projectId) => Promise.resolve(inOrder(all().filter((one) => one.projectId === projectId))),
    add: async (projectId, paper, file) => {
      requireRoom(all(), projectId, paper, file.size)
      const stored = newFile(projectId, paper, file)
      files.set(stored.id, { file: stored, bytes: new Uint8Array(await file.arrayBuffer()) })
      return stored
    },
    read: (id) => Promise.resolve(files.get(id)?.bytes),
    remove: (id) => {
      files.delete(id)
      return Promise.resolve()
    },
  }
}
