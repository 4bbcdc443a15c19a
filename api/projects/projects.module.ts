import { Module } from '@nestjs/common'
import { WritingModule } from '../writing/writing.module'
import { MentorHandover } from './mentor-handover.service'
import { ProjectsController } from './projects.controller'
import { ProjectsService } from './projects.service'

@Module({
  imports: [WritingModule],
  controllers: [ProjectsController],
  providers: [MentorHandover, ProjectsService],
  exports: [ProjectsService],
})
export class ProjectsModule {}
