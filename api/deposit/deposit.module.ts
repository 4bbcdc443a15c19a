import { Module } from '@nestjs/common'
import { WritingModule } from '../writing/writing.module'
import { DepositController } from './deposit.controller'
import { DepositPool } from './deposit-pool.service'
import { DepositService } from './deposit.service'

@Module({
  imports: [WritingModule],
  controllers: [DepositController],
  providers: [DepositPool, DepositService],
})
export class DepositModule {}
