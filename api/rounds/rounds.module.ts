import { Module } from '@nestjs/common'
import { ReceiptsModule } from '../receipts/receipts.module'
import { WritingModule } from '../writing/writing.module'
import { HandInService } from './hand-in.service'
import { RoundPoints } from './points.service'
import { RoundsController } from './rounds.controller'
import { RoundsService } from './rounds.service'
import { WithdrawalService } from './withdrawal.service'

@Module({
  imports: [ReceiptsModule, WritingModule],
  controllers: [RoundsController],
  providers: [HandInService, RoundPoints, RoundsService, WithdrawalService],
})
export class RoundsModule {}
