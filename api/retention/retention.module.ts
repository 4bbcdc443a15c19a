import { Module } from '@nestjs/common'
import { WritingModule } from '../writing/writing.module'
import { RetentionService } from './retention.service'

@Module({ imports: [WritingModule], providers: [RetentionService], exports: [RetentionService] })
export class RetentionModule {}
