import { copyFile, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Rounds beside the writers; each leaves only what was written meanwhile to the next. */
const MAX_ROUNDS = 6
/** So much is copied in the moment for which writers wait. */
const LAST_ROUND_BYTES = 16 * 1024 * 1024
/** A file that was written so shortly before it was looked at may be written again within one tick of its clock. */
export const TICK_MS = 100

type Mark = string
/** What was copied of each file, by its path; a directory has no entry. */
type Copied = Map<string, Mark>
type Changed = readonly { readonly path: string; readonly mark: Mark | null; readonly bytes: number }[]

/**
 * Copies a folder that is written to meanwhile. The rounds beside its writers are no moment of it; the last one, while
 * they wait, makes the copy equal to that moment.
 */
export async function copyRunningFolder(
  source: string,
  target: string,
  whileNobodyWrites: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const copied: Copied = new Map()
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const { changed } = await differences(source, copied)
    const bytes = changed.reduce((sum, file) => sum + file.bytes, 0)
    if (round > 1 && bytes <= LAST_ROUND_BYTES) break
    await copyAll(source, target, changed, copied)
  }
  await whileNobodyWrites(async () => {
    const { changed, removed } = await differences(source, copied)
    await copyAll(source, target, changed, copied)
    for (const path of removed) await rm(join(target, path), { force: true })
  })
}

/** Files that are not as they were copied, and copied ones that are gone. */
async function differences(source: string, copied: Copied): Promise<{ changed: Changed; removed: readonly string[] }> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  const looked = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name).slice(source.length + 1)
      const stat = await lstat(join(source, path)).catch(() => null) // Gone since.
      return { path, stat, at: Date.now() }
    }),
  )
  const changed = looked.flatMap(({ path, stat, at }) => {
    if (stat === null) return []
    if (stat.isDirectory()) return copied.has(path) ? [] : [{ path, mark: 'folder', bytes: 0 }]
    const written = Math.max(stat.mtimeMs, stat.ctimeMs)
    const mark = [stat.ino, stat.size, stat.mtimeMs, stat.ctimeMs].join()
    if (copied.get(path) === mark) return []
    return [{ path, mark: written > at - TICK_MS ? null : mark, bytes: stat.size }]
  })
  const here = new Set(looked.flatMap(({ path, stat }) => (stat === null ? [] : [path])))
  return { changed, removed: [...copied.keys()].filter((path) => !here.has(path)) }
}

async function copyAll(source: string, target: string, changed: Changed, copied: Copied): Promise<void> {
  await mkdir(target, { recursive: true })
  for (const { path, mark } of changed) {
    if (mark === 'folder') await mkdir(join(target, path), { recursive: true })
    else if (!(await copyOne(join(source, path), join(target, path)))) continue
    copied.set(path, mark ?? '')
  }
}

/** False where the file has gone since it was looked at: the next round sees that. */
async function copyOne(from: string, to: string): Promise<boolean> {
  try {
    await mkdir(dirname(to), { recursive: true })
    await copyFile(from, to)
    return true
  } catch (error) {
    if (typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'ENOENT') return false
    throw error
  }
}
