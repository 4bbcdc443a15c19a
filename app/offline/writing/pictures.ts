import type { Environment } from '../replica/environment'
import type { Transport } from '../storage/types'
import type { SafeDisk } from './safe-disk'
import type { StoredPicture } from './tables'

/**
 * What is known of pictures, without their bytes. What is done with them comes with the first picture
 * (`picture-files.ts`, `send-pictures.ts`).
 */
export class Pictures {
  /** The same array until something changes. */
  all: readonly StoredPicture[] = []
  /** Confirmed by the server in this page, where the disk may be too full to say so. */
  readonly received = new Set<string>()

  constructor(
    readonly disk: SafeDisk,
    readonly transport: Transport,
    readonly env: Environment,
    /** Screens, other tabs and the next sync are told. */
    readonly changed: () => Promise<void>,
  ) {}

  async refresh(): Promise<void> {
    const stored = await this.disk.durably('read', ['pictures'], ({ pictures }) => pictures.all())
    const all = stored.map((one) => (this.received.has(one.id) ? { ...one, state: 'sent' as const } : one))
    if (JSON.stringify(all) !== JSON.stringify(this.all)) this.all = all
  }

  unsent = (): readonly StoredPicture[] => this.all.filter(({ state }) => state !== 'sent')

  /** Some may leave; refused ones wait until something changes. */
  hasWork = (): boolean => this.all.some(({ state }) => state === 'unsent' || state === 'readOnly')
}
