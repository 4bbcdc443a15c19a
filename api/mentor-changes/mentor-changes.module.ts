import { Module } from '@nestjs/common'
import { ProjectsModule } from '../projects/projects.module'
import { MentorChangesController } from './mentor-changes.controller'
import { MentorChanges } from './mentor-changes.service'
import { MentorDecisions } from './mentor-decisions.service'

@Module({
  imports: [ProjectsModule],
  controllers: [MentorChangesController],
  providers: [MentorChanges, MentorDecisions],
})
export class MentorChangesModule {}
