import type { LocalDatabase } from './local-database'
import type { Environment } from './environment'
import type { StoredValue } from '../storage/storage'
import { readValue, writeValue } from './values'

type Draft = Record<string, unknown> | null

/**
 * The drafts of one person. Chromium cancels the unfinished writes of a page that closes, and a phone's disk may need
 * half a second for one. So unfinished drafts go to the draft fallback, where the next page finds them.
 */
export class Drafts {
  private readonly travelling = new Map<string, StoredValue>()
  /** Stays true after the page is restored: writes are then slightly slower, but no draft is lost. */
  private isHidden = false
  readonly stop: () => void

  constructor(
    private readonly database: LocalDatabase,
    private readonly env: Pick<Environment, 'now' | 'leaving'>,
  ) {
    this.stop = env.leaving(() => {
      this.isHidden = true
      for (const [key, draft] of this.travelling) database.putDraftFallback(key, draft)
    })
  }

  async read(key: string): Promise<Draft> {
    const draftFallback = this.database.readDraftFallback(key)
    const stored = await readValue(this.database, 'drafts', key)
    // The casts are safe: only `save` writes these values.
    if (!draftFallback || (stored && stored.at > draftFallback.at)) return (stored?.value ?? null) as Draft
    await this.save(key, draftFallback.value as Draft)
    return draftFallback.value as Draft
  }

  /** Null deletes the draft. */
  async save(key: string, value: Draft): Promise<void> {
    const draft = { id: key, value, at: this.env.now() }
    this.travelling.set(key, draft)
    // A form may save its last text after `pagehide`.
    if (this.isHidden) this.database.putDraftFallback(key, draft)
    await writeValue(this.database, 'drafts', key, value, draft.at)
    if (this.travelling.get(key) !== draft) return
    this.travelling.delete(key)
    this.database.putDraftFallback(key, null)
  }
}
