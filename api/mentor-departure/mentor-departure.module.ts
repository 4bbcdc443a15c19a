import { Module } from '@nestjs/common'
import { ProjectsModule } from '../projects/projects.module'
import { SessionsModule } from '../sessions/sessions.module'
import { MentorDeparture } from './mentor-departure.service'

@Module({
  imports: [ProjectsModule, SessionsModule],
  providers: [MentorDeparture],
  exports: [MentorDeparture],
})
export class MentorDepartureModule {}
