import { Module } from '@nestjs/common'
import { ReceiptsModule } from '../receipts/receipts.module'
import { WritingController } from './writing.controller'
import { WritingPool } from './writing-pool.service'
import { WritingReader } from './writing-reader.service'
import { WritingService } from './writing.service'
import { WritingStart } from './writing-start.service'
import { WritingWriter } from './writing-writer.service'

@Module({
  imports: [ReceiptsModule],
  controllers: [WritingController],
  providers: [WritingPool, WritingReader, WritingService, WritingStart, WritingWriter],
  exports: [WritingPool, WritingStart],
})
export class WritingModule {}
