import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { ReceiptsModule } from '../receipts/receipts.module'
import { WritingComments } from './comments/writing-comments.service'
import { WakeBus } from './live/wake-bus.service'
import { WritingEvents } from './live/writing-events.service'
import { WritingController } from './writing.controller'
import { WritingExport } from './writing-export.service'
import { WritingHistory } from './writing-history.service'
import { WritingPassages } from './writing-passages.service'
import { WritingPictures } from './writing-pictures.service'
import { WritingPool } from '../text-work/writing-pool.service'
import { WritingReader } from './writing-reader.service'
import { WritingRenewal } from './writing-renewal.service'
import { WritingRetention } from './writing-retention.service'
import { WritingService } from './writing.service'
import { WritingStart } from './writing-start.service'
import { WritingVersions } from './writing-versions.service'
import { WritingVoices } from './writing-voices.service'
import { WritingWriter } from './writing-writer.service'

@Module({
  imports: [AuthModule, ReceiptsModule],
  controllers: [WritingController],
  providers: [
    WakeBus,
    WritingComments,
    WritingEvents,
    WritingExport,
    WritingHistory,
    WritingPassages,
    WritingPictures,
    WritingPool,
    WritingReader,
    WritingRenewal,
    WritingRetention,
    WritingService,
    WritingStart,
    WritingVersions,
    WritingVoices,
    WritingWriter,
  ],
  exports: [WritingEvents, WritingExport, WritingHistory, WritingPool, WritingRetention, WritingStart, WritingVersions],
})
export class WritingModule {}
