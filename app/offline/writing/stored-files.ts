import type { Environment } from '../replica/environment'
import type { Transport } from '../storage/types'
import type { SafeDisk } from './safe-disk'
import { FILE_KINDS, type FileTables, type StoredFile, type StoredPicture, type StoredVoice } from './tables'

export type FileKind = keyof typeof FILE_KINDS
export type Pictures = StoredFiles<StoredPicture>
export type Voices = StoredFiles<StoredVoice>

/**
 * What this device knows of pictures, or of voices, without their bytes. The code that uses them is loaded with the
 * first file (`picture-files.ts`, `send-pictures.ts`; `voices`).
 */
export class StoredFiles<T extends StoredFile> {
  /** A new array replaces it when something changes. */
  all: readonly T[] = []
  /** Ids that the server has confirmed to this page, in case the full disk could not store it. */
  readonly received = new Set<string>()
  /** Files from this page that the server lacks, in case the disk is emptied. */
  private readonly own = new Map<string, { readonly row: T; readonly file: Blob }>()

  constructor(
    readonly kind: FileKind,
    readonly disk: SafeDisk,
    readonly transport: Transport,
    readonly env: Environment,
    /** Notifies screens, other tabs and the next sync. */
    readonly changed: () => Promise<void>,
  ) {}

  async refresh(): Promise<void> {
    const { kind } = this
    const read = (tables: FileTables): Promise<readonly StoredFile[]> => tables[kind].all()
    // Each kind has its own table.
    const rows = (await this.disk.durably('read', [kind], read)) as readonly T[]
    const all = rows.map((one) => (this.received.has(one.id) ? { ...one, state: 'sent' as const } : one))
    if (JSON.stringify(all) !== JSON.stringify(this.all)) this.all = all
  }

  unsent = (): readonly T[] => this.all.filter(({ state }) => state !== 'sent')

  /** Whether files can be sent; refused ones wait until something changes. */
  hasWork = (): boolean => this.all.some(({ state }) => state === 'unsent' || state === 'readOnly')

  async read(id: string): Promise<Blob | null> {
    const name = FILE_KINDS[this.kind]
    const [found] = await this.disk.durably('read', [name], (tables) => tables[name].get([id]))
    if (!found) return this.all.some((one) => one.id === id) ? (this.own.get(id)?.file ?? null) : null
    // Some array types do not state that their buffer is not shared.
    return new Blob([found.bytes as Uint8Array<ArrayBuffer>], { type: found.type })
  }

  /** Stores a file's new state, and its bytes if given. Throws StorageFailure. */
  async put(row: T, file?: Blob): Promise<void> {
    const { kind } = this
    const name = FILE_KINDS[kind]
    const bytes = file && new Uint8Array(await file.arrayBuffer())
    const stored = file ?? this.own.get(row.id)?.file
    await this.disk.durably('write', [kind, name], async (tables) => {
      if (bytes) await tables[name].put([{ id: row.id, type: file.type, bytes }])
      await tables[kind].put([row as never]) // Each table has one type of row.
    })
    if (stored && row.state !== 'sent') this.own.set(row.id, { row, file: stored })
    else this.own.delete(row.id)
  }

  /** Stores the files of this page again after the disk was emptied. */
  async putAgain(): Promise<void> {
    const here = new Set(this.all.map(({ id }) => id))
    for (const { row, file } of [...this.own.values()].filter((one) => here.has(one.row.id))) await this.put(row, file)
  }

  /** Deletes the files from this device, whether the server has them or not. */
  async drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.own.delete(id)
    await this.disk.durably('write', [this.kind, FILE_KINDS[this.kind]], (tables) => dropFiles(tables, this.kind, ids))
    await this.changed()
  }
}

export async function dropFiles(tables: FileTables, kind: FileKind, ids: readonly string[]): Promise<void> {
  await tables[kind].remove(ids)
  await tables[FILE_KINDS[kind]].remove(ids)
}

/** The unsent files that this device can still read. */
export async function findUnsentFiles(all: readonly (Pictures | Voices)[]): Promise<readonly Blob[]> {
  const files = all.flatMap((kept) => kept.unsent().map(({ id }) => kept.read(id)))
  return (await Promise.all(files)).filter((file) => file !== null)
}
