import { Module } from '@nestjs/common'
import { MessagesModule } from '../messages/messages.module'
import { OrdersModule } from '../orders/orders.module'
import { ProjectsModule } from '../projects/projects.module'
import { SessionsModule } from '../sessions/sessions.module'
import { SubscribersModule } from '../subscribers/subscribers.module'
import { TemplatesModule } from '../templates/templates.module'
import { UsersModule } from '../users/users.module'
import { SyncController } from './sync.controller'
import { SyncService } from './sync.service'

@Module({
  imports: [
    UsersModule,
    TemplatesModule,
    ProjectsModule,
    SessionsModule,
    MessagesModule,
    SubscribersModule,
    OrdersModule,
  ],
  controllers: [SyncController],
  providers: [SyncService],
})
export class SyncModule {}
