import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { WritingModule } from '../writing/writing.module'
import { StoredText } from './stored-text.service'
import { ViewReader } from './view-reader.service'
import { WritingOverview } from './writing-overview.service'
import { WritingViewsController } from './writing-views.controller'
import { WritingViews } from './writing-views.service'

@Module({
  imports: [AuthModule, WritingModule],
  controllers: [WritingViewsController],
  providers: [StoredText, ViewReader, WritingOverview, WritingViews],
})
export class WritingViewsModule {}
