import type * as z from 'zod/mini'
import type { Account } from '#contract/account'
import type { Address } from '#contract/endpoint'
import type { ListRows } from '#contract/list-apis'
import { LIST_NAMES, type ListName } from '#contract/lists'
import type { OutboxEntry } from '../queue/entry'

/** Row types of the lists that the device stores, as the server sends them. */
export interface RowTypes extends ListRows {
  account: z.input<typeof Account>
}
export const RESOURCES = LIST_NAMES
export type ResourceName = ListName
/**
 * Names of all stored rows: the console's lists, and the person's own account, a single row with its own request.
 */
export const ROW_NAMES = [...RESOURCES, 'account'] as const
export type RowName = (typeof ROW_NAMES)[number]
export type RowOf<N extends RowName> = N extends keyof RowTypes ? RowTypes[N] : Row

/** The id, by which a list identifies a row. */
export interface Keyed {
  readonly id: string
}

/** Fields of every row. Dates are ISO 8601 strings, as the server sends them. */
export interface Row extends Keyed {
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

export type RowState = 'clean' | 'waiting' | 'refused' | 'conflict'

/** A row on the device. Lists omit rows that an unsent mutation removes. */
export interface LocalRow<R extends Keyed = Row> {
  /** The row to show: the server's last version with this device's open mutations applied. */
  readonly row: R
  /** The server's last version; null for a row created here that the server has not received. */
  readonly base: R | null
  readonly state: RowState
  /** Searchable text without case and accents, computed once. */
  readonly searchText: string
}

export interface ListSnapshot<R extends Keyed = Row> {
  /** Rows in no particular order; the same array until a row changes. */
  readonly rows: readonly LocalRow<R>[]
  /** `opening`: reading the device; `copying`: first pull in progress, with the rows received so far; `ready`. */
  readonly status: 'opening' | 'copying' | 'ready'
  /** Time when the server last confirmed this replica, in ms since the epoch; null if never. */
  readonly copiedAt: number | null
  /** Total number of rows on the server, if known; `rows.length` of them are on the device. */
  readonly total: number | null
  readonly isComplete: boolean
  /** Why the last sync failed; null if it succeeded. */
  readonly trouble: 'unreachable' | 'signedOut' | 'error' | null
}

export type MutationKind = 'create' | 'edit' | 'remove' | 'restore' | 'promote' | 'answer' | 'undo'

/** A person's change to a row. */
export interface Mutation {
  readonly resource: RowName
  readonly kind: MutationKind
  /** Id of the row, except for `create`. */
  readonly id?: string
  /** Request fields of a `create` or `edit`; the text of an `answer`. */
  readonly changes?: Readonly<Record<string, unknown>>
  /** Query parameters of an `edit`, a `remove` or a `promote`. */
  readonly query?: Readonly<Record<string, string>>
  /** Label by which a person recognises the row, such as a name or a title. */
  readonly label: string
  /**
   * Fields that the row shows until the server's response and that are not sent: names that belong to ids
   * (`studentName`), or the full row of a `restore`.
   */
  readonly shown?: Readonly<Record<string, unknown>>
  /** For `undo`: the audit event. If the undone entry is unsent, its response sets this id. */
  readonly auditId?: string
  /** For `undo`: its effect on the row, if known, together with `changes`; the row shows it at once. */
  readonly inverse?: 'edit' | 'remove' | 'restore'
  /** Shared id of mutations that were made together. */
  readonly batch?: string
}

/** An entry of the console's outbox; its row changes in the same transaction. `record` is `resource:rowId`. */
export interface MutationEntry extends OutboxEntry {
  /** The mutation; released versions store it as `act`. */
  readonly act: Mutation
  readonly rowId: string
  /** The row as it was shown before the mutation. */
  readonly before?: Row | undefined
  /** Id of the server's audit event, once received, which `undo` needs. */
  readonly auditId?: string | undefined
  /** With `conflict`: the server's row. */
  readonly current?: Row | undefined
  /** For `undo`: the id of the undone entry. */
  readonly undoes?: string | undefined
  /** Rows removed since the entry was sent; an older response must not restore them. */
  readonly gone?: readonly string[] | undefined
  /**
   * For `create`: its list was pulled again since the entry was sent. A row missing in the replica was removed again,
   * or comes with the next changes.
   */
  readonly isRecopied?: boolean | undefined
  /** For `remove` and `undo`: a sync brought the row since the entry was sent, so it may have been restored. */
  readonly isHeard?: boolean | undefined
}

/** An entry about a row of a list, not about the own account, whose screen shows its entries. */
export type ListEntry = MutationEntry & { readonly act: Mutation & { readonly resource: ResourceName } }
export const isListEntry = (entry: MutationEntry): entry is ListEntry => entry.act.resource !== 'account'

/** Thrown by `urgent` while offline. */
export class OfflineRefusal extends Error {
  override name = 'OfflineRefusal'
}

/**
 * Thrown by `urgent` for a row created on this device that the server has refused or not received.
 */
export class UnacceptedRow extends Error {
  override name = 'UnacceptedRow'
}

export interface Cached<T> {
  readonly value: T
  /** Time in ms since the epoch. */
  readonly at: number
  /** Address of the next page of a long response; null or missing if there is none. */
  readonly next?: string | null
}

/** A response. `next` is the address of the next page (`Link`), `total` counts all rows (`X-Total-Count`). */
export interface TransportAnswer {
  readonly body: unknown
  readonly auditId: string | null
  readonly total: number | null
  readonly next: string | null
}

/** Sends requests to the server or to the demonstration. Throws `NetworkError` or `ApiError` of app/network/http. */
export interface Transport {
  request(
    url: string,
    options?: {
      method?: string
      body?: unknown
      headers?: Record<string, string>
      timeoutMs?: number
      isFile?: boolean
    },
  ): Promise<TransportAnswer>
}

/** State of the storage and of the session. */
export interface SyncEngineStatus {
  /**
   * `memory`: nothing is stored, by choice (shared device, demonstration). `failed`: the storage is full or blocked,
   * and the person is notified.
   */
  readonly storage: 'kept' | 'memory' | 'failed'
  /** `ended`: the server has ended the session; entries are sent after the next sign-in (`resume`). */
  readonly session: 'open' | 'ended'
}

/** The data of one signed-in person on this device. */
export interface SyncEngine {
  readonly userId: string
  /** Returns the same object until it changes. */
  status(): SyncEngineStatus
  onStatus(listener: () => void): () => void
  /** Called after the person has signed in again: sends paused entries and pulls the replica. */
  resume(): Promise<void>

  /** Returns the same object until it changes, for `useSyncExternalStore` (use-list.ts). The first call loads it. */
  list(name: RowName): ListSnapshot
  onList(name: RowName, listener: () => void): () => void
  entries(): readonly MutationEntry[]
  onEntries(listener: () => void): () => void

  /**
   * One row with the fields that lists omit (such as a template's content). From the server if the device lacks its
   * newest version.
   */
  detail(name: RowName, id: string): Promise<Cached<Row>>

  /** Stores mutations and their rows in one transaction; they are sent later. */
  write(mutations: readonly Mutation[]): Promise<readonly MutationEntry[]>
  /** Sends at once and resolves after the response; throws OfflineRefusal, ApiError, NetworkError. */
  urgent(mutation: Mutation): Promise<MutationEntry>
  /** Undoes mutations: unsent ones are dropped, sent ones get an inverse mutation. */
  undo(entries: readonly MutationEntry[]): Promise<void>
  retry(entryId: string): Promise<void>
  /** Changes an entry that cannot have been sent, or drops it for null; resolves to false otherwise. */
  amend(entryId: string, wanted: Pick<Mutation, 'changes' | 'label'> | null): Promise<boolean>
  /** Drops an entry; its row shows the server's version again. */
  discard(entryId: string): Promise<void>
  /**
   * Resolves a conflict: `mine` applies the entry's changes to the current version, `theirs` drops them, and an object
   * sends the chosen fields.
   */
  resolve(entryId: string, choice: 'mine' | 'theirs' | Readonly<Record<string, unknown>>): Promise<void>

  /** Synchronises all lists and sends waiting entries; never throws (see `trouble`). */
  sync(): Promise<void>
  /**
   * Synchronises after a change on the server that did not go through the lists: the request starts after this call,
   * unless another tab is syncing.
   */
  catchUp(): Promise<void>

  /** Requests data that is not a row; a 401 ends the session. */
  ask<T>(address: Address<T>): Promise<Pick<TransportAnswer, 'next' | 'total'> & { readonly body: T }>
  /** The value that `keepValue` stored under a key. */
  cached<T>(key: string): Promise<Cached<T> | null>
  /** Stores a value derived from a response, such as a picture; it is deleted with the replica. */
  keepValue(key: string, value: unknown): Promise<void>

  draft(key: string): Promise<Record<string, unknown> | null>
  saveDraft(key: string, values: Record<string, unknown> | null): Promise<void>

  /** Number of entries that the server has not received. */
  unsent(): Promise<number>
  /** Deletes all data of this person on this device. */
  wipe(): Promise<void>
  /** Stops timers and listeners. */
  close(): void
}
