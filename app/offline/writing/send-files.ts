import type { WritingAccess } from '#contract/writing/access'
import { ApiError, NetworkError, findRefusal } from '../../network/http'
import type { StoredFiles } from './stored-files'
import type { FileRefusal, StoredFile, StoredProject } from './tables'

/** The timeout in ms, enough for 150 kB on a very weak network. */
export const FILE_TIMEOUT_MS = 120_000

/** Statuses that another attempt does not change; all others are tried again. */
const REFUSALS: Readonly<Partial<Record<number, FileRefusal>>> = {
  403: 'readOnly',
  404: 'unknown',
  409: 'invalid',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
}

export interface FileSending {
  readonly projects: readonly StoredProject[]
  readonly lockName: string
  readonly mayGoOn: () => boolean
}

/** How files of one kind are sent. */
export interface FileWay<T extends StoredFile> {
  readonly files: StoredFiles<T>
  /** Lists the ids of a project's files on the server, and the bytes used. */
  readonly list: (projectId: string) => Promise<{ readonly ids: readonly string[]; readonly used: number }>
  readonly address: (one: T) => string
  readonly maxBytes: number
  /** Code of the refusal when there is no room. */
  readonly fullCode: string
  readonly mayAdd: (access: WritingAccess) => boolean
  /** The file updated with the server's answer. */
  readonly taken: (one: T, body: unknown) => T
  /** Whether the file must wait for something else. */
  readonly isHeld?: (one: T) => Promise<boolean>
}

/**
 * Sends the unsent files one after another. A file whose answer was lost is looked up on the server first, which costs
 * a hundredth of sending it again. Throws NetworkError or ApiError where a later attempt may succeed.
 */
export async function sendFiles<T extends StoredFile>(
  way: FileWay<T>,
  { projects, lockName, mayGoOn }: FileSending,
): Promise<void> {
  const { files, mayAdd, isHeld } = way
  const work = async () => {
    await files.refresh()
    for (const { id: projectId, access, isGone: isDeleted } of projects) {
      const waiting: T[] = []
      for (const one of files.all)
        if (
          one.projectId === projectId &&
          (one.state === 'unsent' || one.state === 'readOnly') &&
          !(await isHeld?.(one))
        )
          waiting.push(one)
      if (waiting.length === 0 || !mayGoOn()) continue
      const refusal = isDeleted ? 'unknown' : mayAdd(access) ? null : 'readOnly'
      if (refusal) for (const one of waiting) await files.put({ ...one, state: refusal })
      else await sendWaiting(way, projectId, waiting, mayGoOn)
    }
  }
  try {
    await files.env.exclusively(lockName, true, work)
  } finally {
    await files.changed()
  }
}

async function sendWaiting<T extends StoredFile>(
  way: FileWay<T>,
  projectId: string,
  waiting: readonly T[],
  mayGoOn: () => boolean,
): Promise<void> {
  const { files, maxBytes } = way
  const listed = waiting.some(({ isTried }) => isTried) ? await way.list(projectId) : null
  const there = new Set(listed?.ids)
  let failure: ApiError | null = null
  for (const one of waiting) {
    if (!mayGoOn()) return
    // The list may have marked this file as sent already.
    if (files.all.some(({ id, state }) => id === one.id && state === 'sent')) continue
    const isFull = listed !== null && listed.used + one.size > maxBytes
    try {
      const sent = there.has(one.id)
        ? { ...one, state: 'sent' as const, isTried: false }
        : isFull
          ? { ...one, state: 'full' as const }
          : await sendOne(way, one)
      // With a full disk, only this page remembers the file as sent; the next page looks it up on the server.
      await files.put(sent).catch(() => sent.state === 'sent' && files.received.add(one.id))
    } catch (error) {
      // A file that makes the server fail must not block the others.
      if (!(error instanceof ApiError) || error.status !== 500) throw error
      failure ??= error
    }
  }
  if (failure) throw failure
}

/** Sends one file, and returns its new state. */
async function sendOne<T extends StoredFile>({ files, address, taken, fullCode }: FileWay<T>, one: T): Promise<T> {
  const file = await files.read(one.id)
  if (!file) return { ...one, state: 'invalid' }
  try {
    const { body } = await files.transport.request(address(one), {
      method: 'POST',
      body: file,
      timeoutMs: FILE_TIMEOUT_MS,
    })
    return { ...taken(one, body), state: 'sent', isTried: false }
  } catch (error) {
    const refusal = error instanceof ApiError ? REFUSALS[error.status] : undefined
    if (refusal) return { ...one, state: findRefusal(error)?.code === fullCode ? 'full' : refusal }
    // The answer was lost, so the server may have the file.
    if (error instanceof NetworkError) await files.put({ ...one, state: 'unsent', isTried: true })
    throw error
  }
}

/** Sends a refused file again at the person's request. */
export async function resendFile<T extends StoredFile>(files: StoredFiles<T>, one: T): Promise<void> {
  files.received.delete(one.id)
  await files.put({ ...one, state: 'unsent', isTried: true })
  await files.changed()
}
