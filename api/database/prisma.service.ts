import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { PrismaClient, type Prisma } from '#db/client'
import type { Database } from '../../prisma/database/database'
import { DATABASE } from '../settings/tokens'

/** How long a transaction may wait for a connection (the embedded database has one), and how long it may then take. */
const TRANSACTION = { maxWait: 15_000, timeout: 15_000 }

/** The Prisma client of the application's database. */
@Injectable()
export class PrismaService extends PrismaClient implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) database: Database) {
    super({
      adapter: database.adapter,
      transactionOptions: TRANSACTION,
      // Password hashes are read only by queries that select them by name.
      omit: { user: { passwordHash: true } },
      // The longer formats write the values of the failed query, and thus personal data, into the log.
      errorFormat: 'minimal',
    })
  }

  /** Nest calls this after the last request has ended. */
  onApplicationShutdown(): Promise<void> {
    return this.$disconnect()
  }
}

/** The client inside a transaction; the full client fits too. */
export type Transaction = Prisma.TransactionClient
