import { Module } from '@nestjs/common'
import { SessionNotices } from './session-notices.service'
import { SessionsController } from './sessions.controller'
import { SessionsService } from './sessions.service'

@Module({ controllers: [SessionsController], providers: [SessionsService, SessionNotices], exports: [SessionsService] })
export class SessionsModule {}
