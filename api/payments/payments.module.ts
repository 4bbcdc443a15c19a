import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { ReceiptsModule } from '../receipts/receipts.module'
import { Levels } from './levels.service'
import { Notices } from './notices.service'
import { PaymentsController } from './payments.controller'
import { PaymentsService } from './payments.service'
import { Providers } from './providers.service'
import { Settlement } from './settlement.service'

@Module({
  imports: [AuthModule, ReceiptsModule],
  controllers: [PaymentsController],
  providers: [Providers, Levels, Settlement, PaymentsService, Notices],
  exports: [Providers, Levels, Settlement, PaymentsService],
})
export class PaymentsModule {}
