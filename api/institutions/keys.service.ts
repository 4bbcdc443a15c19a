import { Injectable } from '@nestjs/common'
import type { CheckedInput, ResultOf } from '#contract/endpoint'
import { KEY_SCOPES, MAX_KEYS } from '#contract/institutions/choices'
import type { InstitutionKey, institutionKeysApi } from '#contract/institutions/integration'
import type { Prisma } from '#db/client'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { secretHash } from '../auth/session-cookie'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { lockRow } from '../lists/table'
import { institutionAct } from './institution-act'
import { newKey } from './institution-key'
import { managedBy } from './staff-right'

type Api = typeof institutionKeysApi

const HINT = 4
const KEY = {
  id: true,
  name: true,
  scopes: true,
  hint: true,
  createdAt: true,
  lastUsedAt: true,
  revokedAt: true,
} satisfies Prisma.InstitutionKeySelect

/** Gives stored scopes the contract's type. */
const shown = ({ scopes, ...key }: Prisma.InstitutionKeyGetPayload<{ select: typeof KEY }>): InstitutionKey => ({
  ...key,
  scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)),
})

/** Keys of programs. A key is shown once; the database, the log and the audit trail never contain it. */
@Injectable()
export class InstitutionKeys {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
  ) {}

  async list(context: CallContext): Promise<InstitutionKey[]> {
    const institutionId = await managedBy(this.prisma, context)
    const found = await this.prisma.institutionKey.findMany({
      where: { institutionId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: KEY,
    })
    return found.map(shown)
  }

  create(
    { name, scopes }: CheckedInput<Api['create']>['body'],
    context: CallContext,
  ): Promise<ResultOf<Api['create']>> {
    const key = newKey()
    return this.writeOnce.run(context, async (transaction) => {
      const institutionId = await managedBy(transaction, context)
      await lockRow(transaction, 'institutions', institutionId)
      const present = await transaction.institutionKey.count({ where: { institutionId, revokedAt: null } })
      if (present >= MAX_KEYS) throw new ApiError('keysFull')
      const data = {
        name,
        scopes,
        keyHash: secretHash(key),
        hint: key.slice(-HINT),
        createdById: requireCaller(context).id,
      }
      const created = await transaction.institutionKey.create({ data: { institutionId, ...data }, select: KEY })
      const after = { key: created.id, name, scopes }
      await this.audit.write(context, { ...institutionAct('create-key', institutionId), after }, transaction)
      return { ...shown(created), key }
    })
  }

  /** Revoking twice changes nothing. */
  revoke(id: string, context: CallContext): Promise<InstitutionKey> {
    return this.writeOnce.run(context, async (transaction) => {
      const institutionId = await managedBy(transaction, context)
      const { count } = await transaction.institutionKey.updateMany({
        where: { id, institutionId, revokedAt: null },
        data: { revokedAt: new Date() },
      })
      const key = await transaction.institutionKey.findFirst({ where: { id, institutionId }, select: KEY })
      if (!key) throw new ApiError('notFound')
      const before = { key: id, name: key.name }
      if (count > 0)
        await this.audit.write(context, { ...institutionAct('revoke-key', institutionId), before }, transaction)
      return shown(key)
    })
  }
}
