import type * as z from 'zod/mini'
import type { CheckedInput, Endpoint } from '#contract/endpoint'
import type { ListName, ListTarget } from '#contract/lists'
import type { Prisma } from '#db/client'
import type { Values } from '../audit-trail/undoable'
import type { Transaction } from '../database/prisma.service'
import type { CallContext } from '../frame/call-context'
import type { ColumnName, ListNamespace } from './list-texts'
import type { Column, PageQuery } from './page'

/** The contract's endpoints that `RowList` and `ResourceList` answer. */
interface ListApi {
  readonly list: Endpoint
}
interface ResourceApi extends ListApi {
  readonly read: Endpoint & { readonly reply: z.ZodMiniObject }
  readonly edit?: Endpoint & { readonly body: z.ZodMiniObject }
}

/** Query parameters of every list. */
export interface ListQuery extends PageQuery {
  readonly since?: string
  readonly search?: string
  readonly removed?: boolean
}
type QueryOf<A extends ListApi> = CheckedInput<A['list']>['query'] & ListQuery
type Filters<A extends ListApi> = Omit<QueryOf<A>, keyof ListQuery>
type Sort<A extends ListApi> = NonNullable<QueryOf<A>['sort']>

/** The models whose tables are synchronised. */
export type Model = {
  [M in keyof Transaction]: Transaction[M] extends { readonly fields: { readonly changeXid: unknown } } ? M : never
}[keyof Transaction]
type WhereOf<M extends Model> = NonNullable<Prisma.Args<Transaction[M], 'findFirst'>['where']>
type Found<M extends Model, S> = Prisma.Result<Transaction[M], { select: S }, 'findFirstOrThrow'>

/** A list of which administrators have a replica. */
interface ListDeclaration<A extends ListApi, M extends Model, S, Row extends Identified> {
  readonly name: ListName
  readonly api: A
  readonly model: M
  readonly table: string
  /** The columns of a row. */
  readonly select: S
  toRow(found: Found<M, S>): Row
  readonly sorts: Readonly<Record<Exclude<Sort<A>, `-${string}`>, Column>>
  /** The order when none is asked for. */
  readonly defaultSort: Sort<A>
  where(filters: Filters<A>): WhereOf<M>
  /** The rows that this person may read; all when not declared. */
  accessFilter?(context: CallContext): WhereOf<M>
}

/** A list whose rows are also read one by one, exported, removed and restored. */
interface ResourceDeclaration<
  A extends ResourceApi,
  M extends Model,
  S,
  Row extends Identified,
  D,
  Single extends Versioned,
  N extends ListNamespace = never,
> extends ListDeclaration<A, M, S, Row> {
  /** The resource's name in the audit trail: `user` in `user.edit`. */
  readonly target: ListTarget
  /** The columns of a single row. */
  readonly selectSingle: D
  toSingle(found: Found<M, D>): Single
  /** The namespace of the resource's own texts; otherwise the shared titles and words are used. */
  readonly texts?: N
  readonly exported: readonly (ColumnName<N> & keyof Row)[]
  /** Which removed rows can be restored; all when not declared. */
  readonly restorable?: WhereOf<M>
  /**
   * Live rows that have expired, for tables to which nothing refers. Expired rows are marked as removed, and deleted
   * once every replica knows.
   */
  expired?(): WhereOf<M>
}

export interface Identified {
  readonly id: string
}
export interface Versioned extends Identified {
  readonly version: number
}

/** Hooks of a resource, called in the transaction of a write. */
export interface ResourceRules<Single> {
  /** Refuses a removal. */
  beforeRemove?(transaction: Transaction, id: string, context: CallContext): Promise<void>
  afterRemove?(transaction: Transaction, before: Single, context: CallContext): Promise<void>
  afterRestore?(transaction: Transaction, after: Single, context: CallContext): Promise<void>
  /** Undo: writes the former values of a locked row, which `api.edit.body` has checked. */
  applyEdit?(transaction: Transaction, before: Single, changes: object, context: CallContext): Promise<Single>
  /** Undo: the values of a revision that the audit trail only names. */
  longValues?(transaction: Transaction, id: string, revision: number): Promise<Values>
  /** Called after the transaction of a change, removal, restoration or undo. */
  afterCommit?(): Promise<void>
}

/**
 * A declaration of any model. Its functions are methods, whose parameters TypeScript compares bivariantly, so every
 * declaration fits.
 */
export interface AnyList<Row extends Identified> {
  readonly name: ListName
  readonly api: ListApi
  readonly model: Model
  readonly table: string
  readonly select: object
  toRow(found: object): Row
  readonly sorts: Readonly<Record<string, Column>>
  readonly defaultSort: string
  where(filters: object): object
  accessFilter?(context: CallContext): object
}
export interface AnyResource<Row extends Identified, Single extends Versioned> extends AnyList<Row> {
  readonly api: ResourceApi
  readonly target: string
  readonly selectSingle: object
  toSingle(found: object): Single
  readonly texts?: string
  readonly exported: readonly string[]
  readonly restorable?: object
  expired?(): object
}

export const defineList = <A extends ListApi, const M extends Model, S, Row extends Identified>(
  declaration: ListDeclaration<A, M, S, Row>,
) => declaration

export const defineResource = <
  A extends ResourceApi,
  const M extends Model,
  S,
  Row extends Identified,
  D,
  Single extends Versioned,
  N extends ListNamespace = never,
>(
  declaration: ResourceDeclaration<A, M, S, Row, D, Single, N>,
) => declaration
