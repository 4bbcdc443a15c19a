import type { WritingAccess } from '#contract/writing/access'
import { ApiError, NetworkError, findRefusal } from '../../network/http'
import type { StoredFiles } from './stored-files'
import type { FileRefusal, StoredFile, StoredProject } from './tables'

/** For 150 kB on a very weak network, in ms. */
export const FILE_TIMEOUT_MS = 120_000

/** Answers that another attempt does not change; the others are tried again. */
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

/** How the files of one kind leave. */
export interface FileWay<T extends StoredFile> {
  readonly files: StoredFiles<T>
  /** Ids of those that the server has of a project, and what they take. */
  readonly list: (projectId: string) => Promise<{ readonly ids: readonly string[]; readonly used: number }>
  readonly address: (one: T) => string
  readonly maxBytes: number
  /** Code of the refusal when there is no room. */
  readonly fullCode: string
  readonly mayAdd: (access: WritingAccess) => boolean
  /** The file as the server says that it has it. */
  readonly taken: (one: T, body: unknown) => T
  /** Some may have to wait for something else. */
  readonly isHeld?: (one: T) => Promise<boolean>
}

/**
 * Sends what waits, one file after the other. One whose answer was lost is looked for on the server first: asking costs
 * a hundredth of sending it again. Throws NetworkError or ApiError for what is to be tried again.
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
    // The list may have said so of those that it knows.
    if (files.all.some(({ id, state }) => id === one.id && state === 'sent')) continue
    const isFull = listed !== null && listed.used + one.size > maxBytes
    try {
      const sent = there.has(one.id)
        ? { ...one, state: 'sent' as const, isTried: false }
        : isFull
          ? { ...one, state: 'full' as const }
          : await sendOne(way, one)
      // A full disk does not keep this: this page remembers it, the next one asks the server.
      await files.put(sent).catch(() => sent.state === 'sent' && files.received.add(one.id))
    } catch (error) {
      // What the server stumbles over keeps no other file back.
      if (!(error instanceof ApiError) || error.status !== 500) throw error
      failure ??= error
    }
  }
  if (failure) throw failure
}

/** The file as it is known after one attempt. */
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
    // The answer was lost, or the server was busy with it.
    if (error instanceof NetworkError) await files.put({ ...one, state: 'unsent', isTried: true })
    throw error
  }
}

/** The person asks for another attempt with what was refused. */
export async function resendFile<T extends StoredFile>(files: StoredFiles<T>, one: T): Promise<void> {
  files.received.delete(one.id)
  await files.put({ ...one, state: 'unsent', isTried: true })
  await files.changed()
}
