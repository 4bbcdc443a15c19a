import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newestBackup } from './backup-names'

/** Major version of PostgreSQL in PGlite; a data folder only works with this version. */
const VERSION = '18'
/** PGlite ends the process if one of these is missing, so they are checked first. */
const NEEDED = ['global', 'base', 'pg_wal', 'pg_xact', 'postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'] as const
const CONTROL_BYTES = 8_192

/** The data folder cannot be opened or read. The message names the backups and the next step. */
export class DamagedDatabaseError extends Error {
  override name = 'DamagedDatabaseError'
  constructor(dataDir: string, reason: string, options?: ErrorOptions) {
    super(`la base de données de ${join(dataDir, 'postgres')} est endommagée (${reason}). ${wayOut(dataDir)}`, options)
  }
}

function wayOut(dataDir: string): string {
  const folder = resolve(dataDir, 'backups')
  const newest = newestBackup(dataDir)
  return newest === null
    ? `Il n’y a pas de sauvegarde dans ${folder}\u202f: gardez une copie du dossier, puis rétablissez une sauvegarde faite ailleurs avec npm run restore FICHIER.`
    : `Les sauvegardes sont dans ${folder}\u202f: rétablissez la dernière avec npm run restore ${newest} (le dossier d’avant est gardé).`
}

/** What is missing or of another version in a data folder; null when PostgreSQL can open it. */
export function findDamage(folder: string): string | null {
  try {
    const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
    if (version !== VERSION)
      return /^\d{1,2}$/.test(version)
        ? `elle est de PostgreSQL ${version}, et non ${VERSION}`
        : 'le fichier PG_VERSION est illisible'
    for (const name of NEEDED) statSync(join(folder, name))
    if (statSync(join(folder, 'global', 'pg_control')).size !== CONTROL_BYTES) return 'global/pg_control est tronqué'
    if (readdirSync(join(folder, 'base')).length === 0) return 'base est vide'
    if (!readdirSync(join(folder, 'pg_wal')).some((name) => /^[\dA-F]{24}$/.test(name))) return 'pg_wal est vide'
    return null
  } catch (error) {
    if (typeof error !== 'object' || error === null) throw error
    const code: unknown = Reflect.get(error, 'code')
    const path: unknown = Reflect.get(error, 'path')
    if ((code !== 'ENOENT' && code !== 'ENOTDIR') || typeof path !== 'string') throw error
    return `${path.slice(folder.length + 1) || 'le dossier'} manque`
  }
}

/** PostgreSQL's codes for missing or corrupt files, and for a crashed server. */
const DAMAGE_CODES = /^(58\w{3}|XX\w{3}|57P02)$/
const MAX_DEPTH = 5

/** Whether an error or its causes show that the files of an embedded database are corrupt. */
export function showsDamage(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_DEPTH) return false
  if (error instanceof WebAssembly.RuntimeError) return true
  const code: unknown = Reflect.get(error, 'code') ?? Reflect.get(error, 'originalCode')
  if (typeof code === 'string' && DAMAGE_CODES.test(code)) return true
  return ['cause', 'meta', 'driverAdapterError'].some((name) => showsDamage(Reflect.get(error, name), depth + 1))
}

/** The first line of PostgreSQL's message. */
export const briefly = (error: unknown): string =>
  (error instanceof Error ? error.message : 'elle ne s’ouvre pas').split('\n')[0]?.slice(0, 160) ?? ''
