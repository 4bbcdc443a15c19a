import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { MessagesModule } from '../messages/messages.module'
import { ProjectsModule } from '../projects/projects.module'
import { SessionsModule } from '../sessions/sessions.module'
import { SubscribersModule } from '../subscribers/subscribers.module'
import { TemplatesModule } from '../templates/templates.module'
import { UsersModule } from '../users/users.module'
import { UndoController } from './undo.controller'
import { UndoService } from './undo.service'

@Module({
  imports: [
    AuthModule,
    UsersModule,
    TemplatesModule,
    ProjectsModule,
    SessionsModule,
    MessagesModule,
    SubscribersModule,
  ],
  controllers: [UndoController],
  providers: [UndoService],
})
export class UndoModule {}
