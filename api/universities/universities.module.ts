import { Module } from '@nestjs/common'
import { WritingModule } from '../writing/writing.module'
import { UniversitiesController } from './universities.controller'
import { UniversitiesService } from './universities.service'

@Module({
  imports: [WritingModule],
  controllers: [UniversitiesController],
  providers: [UniversitiesService],
  exports: [UniversitiesService],
})
export class UniversitiesModule {}
