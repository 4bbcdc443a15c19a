import { Module } from '@nestjs/common'
import type { Database } from '../../prisma/database/database'
import type { Env } from '../settings/env'
import { DATABASE, ENV } from '../settings/tokens'
import { ReceiptKey } from './receipt-key.service'
import { receiptSecret } from './receipt-secret'
import { ReceiptWriter } from './receipt-writer.service'
import { ReceiptsController } from './receipts.controller'
import { ReceiptsService } from './receipts.service'

const receiptKey = {
  provide: ReceiptKey,
  inject: [ENV, DATABASE],
  useFactory: async (env: Env, database: Database) => new ReceiptKey(await receiptSecret(env, database)),
}

@Module({
  controllers: [ReceiptsController],
  providers: [receiptKey, ReceiptWriter, ReceiptsService],
  exports: [ReceiptKey, ReceiptWriter],
})
export class ReceiptsModule {}
