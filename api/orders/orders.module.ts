import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { PaymentsModule } from '../payments/payments.module'
import { ReceiptsModule } from '../receipts/receipts.module'
import { OrdersController } from './orders.controller'
import { OrdersService } from './orders.service'
import { Reconciliation } from './reconciliation.service'

@Module({
  imports: [AuthModule, PaymentsModule, ReceiptsModule],
  controllers: [OrdersController],
  providers: [OrdersService, Reconciliation],
  exports: [OrdersService, Reconciliation],
})
export class OrdersModule {}
