import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { PrismaClient, type Prisma } from '#db/client'
import type { Database } from '../../prisma/database/database'
import { DATABASE } from '../settings/tokens'

/** How long a write may wait for a connection (the embedded database has one), and then last. */
const TRANSACTION = { maxWait: 15_000, timeout: 15_000 }

/** The only access to the database. */
@Injectable()
export class PrismaService extends PrismaClient implements OnApplicationShutdown {
  constructor(@Inject(DATABASE) database: Database) {
    super({
      adapter: database.adapter,
      transactionOptions: TRANSACTION,
      // Secrets leave the database only where they are asked for by name.
      omit: { user: { passwordHash: true } },
      // The longer formats repeat the values of the failed query, and so people's data, in the log.
      errorFormat: 'minimal',
    })
  }

  /** After the last request has ended. */
  onApplicationShutdown(): Promise<void> {
    return this.$disconnect()
  }
}

/** The client inside a transaction; the whole client fits too. */
export type Transaction = Prisma.TransactionClient
