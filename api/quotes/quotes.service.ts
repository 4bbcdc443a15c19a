import { randomInt } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import type { CreateQuote, quotesApi } from '#contract/quotes'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService, type Transaction } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { MailQueue } from '../mail/mail-queue.service'
import { ENV } from '../settings/tokens'
import { quoteMail } from './quote-mail'

type Sold = NonNullable<CreateQuote['institution']>
type Quote = ResultOf<typeof quotesApi.issue>

/** Omits characters that are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 12
const LISTED = 500
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const PAID = { orders: { where: { paidAt: { not: null } }, select: { id: true }, take: 1 } } as const
const shown = <Q extends { readonly orders: readonly unknown[] }>({ orders, ...quote }: Q) => ({
  ...quote,
  paid: orders.length > 0,
})
const target = (id: string) => ({ type: 'quote', id })

@Injectable()
export class QuotesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly writeOnce: WriteOnce,
    private readonly audit: AuditTrail,
    private readonly mails: MailQueue,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list(): Promise<Quote[]> {
    const quotes = await this.prisma.quote.findMany({
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: LISTED,
      include: PAID,
    })
    return quotes.map(shown)
  }

  async issue({ institution, ...fields }: CreateQuote, context: CallContext): Promise<Quote> {
    if (fields.validUntil <= new Date())
      throw new ApiError('invalidInput', { fields: { validUntil: { code: 'invalid' } } })
    return this.writeOnce.run(context, async (transaction) => {
      const sold = institution && (await this.sold(transaction, institution))
      const quote = await transaction.quote.create({
        data: { ...fields, ...sold, code: newCode(), issuedById: requireCaller(context).id },
        include: PAID,
      })
      const { id, code, organisation, amount, validUntil } = quote
      await this.audit.write(
        context,
        { action: 'quote.issue', target: target(id), after: { code, organisation, amount, validUntil, ...sold } },
        transaction,
      )
      await this.mails.add(transaction, quoteMail(quote, context.language, this.env.PUBLIC_ORIGIN))
      return shown(quote)
    })
  }

  private async sold(transaction: Transaction, { id, seats, renews }: Sold) {
    const where = { id, closedAt: null }
    if ((await transaction.institution.count({ where })) === 0)
      throw new ApiError('invalidInput', { fields: { 'institution.id': { code: 'invalid' } } })
    return { institutionId: id, seats, renews }
  }

  withdraw(id: string, context: CallContext): Promise<Quote> {
    return this.writeOnce.run(context, async (transaction) => {
      const { count } = await transaction.quote.updateMany({
        where: { id, cancelledAt: null },
        data: { cancelledAt: new Date() },
      })
      const quote = await transaction.quote.findUnique({ where: { id }, include: PAID })
      if (!quote) throw new ApiError('notFound')
      if (count > 0)
        await this.audit.write(
          context,
          { action: 'quote.withdraw', target: target(id), after: { cancelledAt: quote.cancelledAt } },
          transaction,
        )
      return shown(quote)
    })
  }

  async byCode(code: string): Promise<ResultOf<typeof quotesApi.byCode>> {
    const quote = await this.prisma.quote.findFirst({
      where: { code, cancelledAt: null, validUntil: { gt: new Date() }, orders: { none: { paidAt: { not: null } } } },
    })
    if (!quote) throw new ApiError('unknownQuote')
    return quote
  }
}
