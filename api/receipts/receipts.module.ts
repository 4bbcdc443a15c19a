import { Module } from '@nestjs/common'
import { ReceiptKey } from './receipt-key.service'
import { ReceiptWriter } from './receipt-writer.service'
import { ReceiptsController } from './receipts.controller'
import { ReceiptsService } from './receipts.service'

@Module({ controllers: [ReceiptsController], providers: [ReceiptKey, ReceiptWriter, ReceiptsService], exports: [ReceiptWriter] })
export class ReceiptsModule {}
