import { copyFile, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Maximum rounds while writers run; each round copies what changed during the previous one. */
const MAX_ROUNDS = 6
/** Maximum bytes to copy while writers wait. */
const LAST_ROUND_BYTES = 16 * 1024 * 1024
/** A file modified this recently may be modified again without a change of its timestamp. */
export const TICK_MS = 100

type Mark = string
/** State of each copied file, by path; a directory has no entry. */
type Copied = Map<string, Mark>
type Changed = readonly { readonly path: string; readonly mark: Mark | null; readonly bytes: number }[]

/**
 * Copies a folder while it is written to. The first rounds run beside the writers and give no consistent copy; the last
 * round runs while writers wait.
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

/** Files that differ from their copy, and copied files that were deleted. */
async function differences(source: string, copied: Copied): Promise<{ changed: Changed; removed: readonly string[] }> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  const looked = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name).slice(source.length + 1)
      const stat = await lstat(join(source, path)).catch(() => null) // Deleted meanwhile.
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

/** False where the file was deleted meanwhile; the next round handles that. */
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
