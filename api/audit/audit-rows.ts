import type { AuditEntry, AuditFilters } from '#contract/audit'
import type { Prisma } from '#db/client'
import { isTooOld, isUndoable, type Undoable } from '../audit-trail/undoable'

type Row = Prisma.AuditEventGetPayload<object>

/** The place of a row in the order newest first. */
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

/** Rows after a place. The outer bound is what the index is searched by. */
export const after = ({ createdAt, id }: AuditPlace): Prisma.AuditEventWhereInput => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
})

/** Opaque text, safe in an address. */
export const encodePlace = ({ createdAt, id }: AuditPlace): string =>
  Buffer.from(`${createdAt.toISOString()}.${id}`).toString('base64url')

/** Undefined when the text is not ours. */
export function decodePlace(text: string): AuditPlace | undefined {
  const [, moment = '', id] = PLACE.exec(Buffer.from(text, 'base64url').toString()) ?? []
  const createdAt = new Date(moment)
  // PostgreSQL has no year 0000.
  return id === undefined || Number.isNaN(createdAt.getTime()) || moment < '0001' ? undefined : { createdAt, id }
}

/** An entry as the file has it. */
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
