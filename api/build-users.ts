import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFolderLocked, ownMark } from '../prisma/database/data-folder-lock'

const USERS = 'users'

/** Records that this process uses the build, so that no other process removes the build meanwhile. */
export function holdBuild(folder: string): void {
  mkdirSync(join(folder, USERS), { recursive: true })
  writeFileSync(join(folder, USERS, String(process.pid)), ownMark())
}

export function isUsed(folder: string): boolean {
  const users = join(folder, USERS)
  return existsSync(users) && readdirSync(users).some((name) => isFolderLocked(join(users, name)))
}
