import type { AuditEntry, AuditFilters } from '#contract/audit'
import type { Prisma } from '#db/client'
import { isTooOld, isUndoable, type Undoable } from '../audit-trail/undoable'

type Row = Prisma.AuditEventGetPayload<object>

/** Position of a row in the order from newest to oldest. */
export interface AuditPlace {
  readonly createdAt: Date
  readonly id: string
}

const PLACE = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const ORDER = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.AuditEventOrderByWithRelationInput[]

export function buildAuditWhere({
  actor,
  action,
  outcome,
  resource,
  resourceId,
  from,
  to,
}: AuditFilters): Prisma.AuditEventWhereInput {
  return {
    ...(actor !== undefined && { actorId: actor }),
    ...(action !== undefined && { action }),
    ...(outcome !== undefined && { outcome }),
    ...(resource !== undefined && { targetType: resource }),
    ...(resourceId !== undefined && { targetId: resourceId }),
    ...((from ?? to) && { createdAt: { ...(from && { gte: from }), ...(to && { lt: to }) } }),
  }
}

/** Rows after a position. The outer bound lets PostgreSQL use the index. */
export const after = ({ createdAt, id }: AuditPlace): Prisma.AuditEventWhereInput => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
})

/** An opaque cursor, safe in a URL. */
export const encodePlace = ({ createdAt, id }: AuditPlace): string =>
  Buffer.from(`${createdAt.toISOString()}.${id}`).toString('base64url')

/** Undefined if the text is not a valid cursor. */
export function decodePlace(text: string): AuditPlace | undefined {
  const [, moment = '', id] = PLACE.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const createdAt = new Date(moment)
  // PostgreSQL has no year 0000.
  return id === undefined || Number.isNaN(createdAt.getTime()) || moment < '0001' ? undefined : { createdAt, id }
}

/** An entry of the exported file. */
export type AuditLine = Omit<AuditEntry, 'undoable' | 'undoes' | 'undoneBy'>

export const toAuditLine = ({ createdAt, targetType, targetId, undoesId: _, ...row }: Row): AuditLine => ({
  ...row,
  at: createdAt,
  resource: targetType,
  resourceId: targetId,
})

/** `undoneBy` is the event that undid this one. */
export const toAuditEntry = (row: Row, resource: Undoable | undefined, undoneBy: string | undefined): AuditEntry => ({
  ...toAuditLine(row),
  undoable: undoneBy === undefined && isUndoable(row, resource) && !isTooOld(row),
  undoes: row.undoesId,
  undoneBy: undoneBy ?? null,
})
