import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const NAME = /^cap-soutenance-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar\.gz$/
export const getBackupFolder = (dataDir: string): string => join(dataDir, 'backups')

/** The name of the newest backup; null where there is none. */
export function newestBackup(dataDir: string): string | null {
  const names = existsSync(getBackupFolder(dataDir)) ? readdirSync(getBackupFolder(dataDir)) : []
  return (
    names
      .filter((name) => NAME.test(name))
      .sort()
      .at(-1) ?? null
  )
}
