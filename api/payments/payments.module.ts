import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../env'
import { ReceiptsModule } from '../receipts/receipts.module'
import { ENV } from '../tokens'
import { Disputes } from './disputes.service'
import { RefundLedger } from './refund-ledger.service'
import { OrdersOnHold } from './orders-on-hold.service'
import { LevelsModule } from '../levels/levels.module'
import { Webhooks } from './webhooks.service'
import { Payers } from './payers.service'
import { PaymentsController } from './payments.controller'
import { PaymentsService } from './payments.service'
import { Prices } from './prices.service'
import { Providers } from './providers.service'
import { RefundsService } from './refunds.service'
import { Settlement } from './settlement.service'
import { Warnings } from './warnings.service'

@Module({
  imports: [AuthModule, LevelsModule, ReceiptsModule],
  controllers: [PaymentsController],
  providers: [
    {
      provide: Providers,
      useFactory: (prisma: PrismaService, env: Env) => Providers.of(prisma, env),
      inject: [PrismaService, ENV],
    },
    Prices,
    Settlement,
    Payers,
    PaymentsService,
    Warnings,
    RefundLedger,
    RefundsService,
    Disputes,
    OrdersOnHold,
    Webhooks,
  ],
  exports: [Providers, Prices, LevelsModule, Settlement, PaymentsService, RefundsService, Disputes, OrdersOnHold],
})
export class PaymentsModule {}
