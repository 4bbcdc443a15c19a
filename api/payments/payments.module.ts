import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { PrismaService } from '../database/prisma.service'
import type { Env } from '../settings/env'
import { ReceiptsModule } from '../receipts/receipts.module'
import { ENV } from '../settings/tokens'
import { Disputes } from './disputes.service'
import { RefundLedger } from './refund-ledger.service'
import { OrdersOnHold } from './orders-on-hold.service'
import { LevelsModule } from '../levels/levels.module'
import { Webhooks } from './webhooks.service'
import { Instalments } from './instalments.service'
import { Payers } from './payers.service'
import { PaymentsController } from './payments.controller'
import { PaymentStates } from './payment-states.service'
import { PaymentsService } from './payments.service'
import { Prices } from './prices.service'
import { ProviderFees } from './provider-fees.service'
import { Providers } from './providers.service'
import { RefundsByHand } from './refunds-by-hand.service'
import { RefundsService } from './refunds.service'
import { PaymentLinks } from './relatives/payment-links.service'
import { PaymentLinksController } from './relatives/payment-links.controller'
import { Relatives } from './relatives/relatives.service'
import { Settlement } from './settlement.service'
import { Wallets } from './wallets.service'
import { Warnings } from './warnings.service'

@Module({
  imports: [AuthModule, LevelsModule, ReceiptsModule],
  controllers: [PaymentsController, PaymentLinksController],
  providers: [
    {
      provide: Providers,
      useFactory: (prisma: PrismaService, env: Env) => Providers.of(prisma, env),
      inject: [PrismaService, ENV],
    },
    Prices,
    Instalments,
    Settlement,
    Payers,
    Wallets,
    PaymentStates,
    PaymentsService,
    Warnings,
    RefundLedger,
    RefundsService,
    RefundsByHand,
    Disputes,
    ProviderFees,
    OrdersOnHold,
    Webhooks,
    PaymentLinks,
    Relatives,
  ],
  exports: [
    Providers,
    Prices,
    Instalments,
    LevelsModule,
    Settlement,
    PaymentsService,
    RefundsService,
    RefundsByHand,
    Disputes,
    ProviderFees,
    OrdersOnHold,
  ],
})
export class PaymentsModule {}
