import type * as z from 'zod/mini'
import type { Account } from '#contract/account'
import type { Address } from '#contract/endpoint'
import type { ListRows } from '#contract/list-apis'
import { LIST_NAMES, type ListName } from '#contract/lists'
import type { OutboxEntry } from '../queue/entry'

/** The rows of the lists that are kept on the device, as the wire carries them. */
export interface RowTypes extends ListRows {
  account: z.input<typeof Account>
}
export const RESOURCES = LIST_NAMES
export type ResourceName = ListName
/**
 * All that rows are kept of: the console's lists, and the person's own record, which is one row and asked for by
 * itself.
 */
export const ROW_NAMES = [...RESOURCES, 'account'] as const
export type RowName = (typeof ROW_NAMES)[number]
export type RowOf<N extends RowName> = N extends keyof RowTypes ? RowTypes[N] : Row

/** All that a list needs of a row to find it again. */
export interface Keyed {
  readonly id: string
}

/** What every row has. Dates are ISO 8601 strings, as on the wire. */
export interface Row extends Keyed {
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

export type RowState = 'clean' | 'waiting' | 'refused' | 'conflict'

/** A row on the device. Rows removed by a mutation that has not arrived yet are not in lists. */
export interface LocalRow<R extends Keyed = Row> {
  /** As shown: the server's last, with this device's open mutations applied. */
  readonly row: R
  /** The server's last; null for a row created here that the server does not have yet. */
  readonly base: R | null
  readonly state: RowState
  /** Without case and accents, for search; made once. */
  readonly searchText: string
}

export interface ListSnapshot<R extends Keyed = Row> {
  /** In no particular order; the same array until something changes. */
  readonly rows: readonly LocalRow<R>[]
  /** `opening`: reading the device; `copying`: the first pull is being made (rows may already be there); `ready`. */
  readonly status: 'opening' | 'copying' | 'ready'
  /** When the server last confirmed this replica, ms since the epoch; null when never. */
  readonly copiedAt: number | null
  /** Rows that the server has in all, when known; `rows.length` of them are here. */
  readonly total: number | null
  readonly isComplete: boolean
  /** Why the last sync did not go through; null when it did. */
  readonly trouble: 'unreachable' | 'signedOut' | 'error' | null
}

export type MutationKind = 'create' | 'edit' | 'remove' | 'restore' | 'promote' | 'answer' | 'undo'

/** What a person does to a row. */
export interface Mutation {
  readonly resource: RowName
  readonly kind: MutationKind
  /** Not for `create`. */
  readonly id?: string
  /** Fields as on the wire, for `create` and `edit`; the text of an `answer`. */
  readonly changes?: Readonly<Record<string, unknown>>
  /** Query parameters of an `edit`, a `remove` or a `promote`. */
  readonly query?: Readonly<Record<string, string>>
  /** What a person recognises it by: a name, a title. */
  readonly label: string
  /**
   * What the row shows besides until the server's answer: names that go with ids (`studentName`); of a `restore` the
   * whole row. Not sent.
   */
  readonly shown?: Readonly<Record<string, unknown>>
  /** For `undo`: the audit event; its entry makes it known when it has not been received yet. */
  readonly auditId?: string
  /** For `undo`: what it does to the row, when known, with `changes`; the row shows it at once. */
  readonly inverse?: 'edit' | 'remove' | 'restore'
  /** Mutations done together share one. */
  readonly batch?: string
}

/** An entry of the console's outbox; its row changes in the same transaction. `record` is `resource:rowId`. */
export interface MutationEntry extends OutboxEntry {
  /** Stored as `act` by released versions. */
  readonly act: Mutation
  readonly rowId: string
  /** The row as it was shown before the mutation. */
  readonly before?: Row | undefined
  /** Of the server's audit event, once received: what `undo` needs. */
  readonly auditId?: string | undefined
  /** With `conflict`: the server's row. */
  readonly current?: Row | undefined
  /** Of `undo`: the entry that it takes back. */
  readonly undoes?: string | undefined
  /** Rows that went since it left: its answer may be older than that, and must not bring them back. */
  readonly gone?: readonly string[] | undefined
  /**
   * Of `create`: its list was pulled anew since it left. A row that the replica lacks has gone again, or comes with the
   * next changes.
   */
  readonly isRecopied?: boolean | undefined
  /** Of `remove` and `undo`: a list brought the row since it left. What the answer removed may have been restored. */
  readonly isHeard?: boolean | undefined
}

/** An entry about a row of a list; those about the own record show where that is. */
export type ListEntry = MutationEntry & { readonly act: Mutation & { readonly resource: ResourceName } }
export const isListEntry = (entry: MutationEntry): entry is ListEntry => entry.act.resource !== 'account'

/** Thrown by `urgent` without network: the mutation needs the server now. */
export class OfflineRefusal extends Error {
  override name = 'OfflineRefusal'
}

/**
 * Thrown by `urgent` for a row made here that the server has refused or not received: there is nothing to change yet.
 */
export class UnacceptedRow extends Error {
  override name = 'UnacceptedRow'
}

export interface Cached<T> {
  readonly value: T
  /** ms since the epoch. */
  readonly at: number
  /** Of the first page of a long answer: where the next one is; null or missing when there is none. */
  readonly next?: string | null
}

/** What came back. `next` is the address of the next page (`Link`), `total` counts all rows (`X-Total-Count`). */
export interface TransportAnswer {
  readonly body: unknown
  readonly auditId: string | null
  readonly total: number | null
  readonly next: string | null
}

/** Where requests go: the server, or the demonstration's. Throws `NetworkError` or `ApiError` of app/network/http. */
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

/** How this device and this sign-in stand. */
export interface SyncEngineStatus {
  /**
   * `memory`: nothing is kept, as chosen (shared device, demonstration). `failed`: the storage is full or blocked, and
   * the person is told.
   */
  readonly storage: 'kept' | 'memory' | 'failed'
  /** `ended`: the server knows no session of this person; what waits leaves after they sign in again (`resume`). */
  readonly session: 'open' | 'ended'
}

/** Everything that one signed-in person has on this device. */
export interface SyncEngine {
  readonly userId: string
  /** The same object until it changes. */
  status(): SyncEngineStatus
  onStatus(listener: () => void): () => void
  /** This person has signed in again: what was paused leaves, the replica is made again. */
  resume(): Promise<void>

  /** Stable until it changes: made for `useSyncExternalStore` (see use-list.ts). Starts reading at the first call. */
  list(name: RowName): ListSnapshot
  onList(name: RowName, listener: () => void): () => void
  entries(): readonly MutationEntry[]
  onEntries(listener: () => void): () => void

  /**
   * One row as shown, with what lists leave out (a template's content). From the server when it is newer or not here.
   */
  detail(name: RowName, id: string): Promise<Cached<Row>>

  /** Writes mutations and their rows in one transaction, then sends in its own time. */
  write(mutations: readonly Mutation[]): Promise<readonly MutationEntry[]>
  /** Sends now, and answers when the server has; throws OfflineRefusal, ApiError, NetworkError. */
  urgent(mutation: Mutation): Promise<MutationEntry>
  /** Takes mutations back: those not sent yet simply go, the others by their inverse. */
  undo(entries: readonly MutationEntry[]): Promise<void>
  retry(entryId: string): Promise<void>
  /** Changes an entry that cannot have left yet, or gives it up for null; false where it may have left. */
  amend(entryId: string, wanted: Pick<Mutation, 'changes' | 'label'> | null): Promise<boolean>
  /** Gives an entry up: the row shows the server's again. */
  discard(entryId: string): Promise<void>
  /**
   * Ends a conflict: `mine` sends the entry's changes over the current version, `theirs` gives them up; or the chosen
   * fields.
   */
  resolve(entryId: string, choice: 'mine' | 'theirs' | Readonly<Record<string, unknown>>): Promise<void>

  /** Brings all lists up to date and sends what waits; never throws (see `trouble`). */
  sync(): Promise<void>
  /**
   * The same after something was done on the server beside the lists: what is brought was asked for after this call,
   * unless another tab is at it.
   */
  catchUp(): Promise<void>

  /** Asks the server for what is no row; a 401 ends the session here. */
  ask<T>(address: Address<T>): Promise<Pick<TransportAnswer, 'next' | 'total'> & { readonly body: T }>
  /** What `keepValue` has kept of that key. */
  cached<T>(key: string): Promise<Cached<T> | null>
  /** Keeps what a screen made of an answer, such as a picture; it goes with the replica. */
  keepValue(key: string, value: unknown): Promise<void>

  draft(key: string): Promise<Record<string, unknown> | null>
  saveDraft(key: string, values: Record<string, unknown> | null): Promise<void>

  /** Entries that have not been received. */
  unsent(): Promise<number>
  /** Everything of this person on this device goes. */
  wipe(): Promise<void>
  /** Stops timers and listeners (leaving the console). */
  close(): void
}
