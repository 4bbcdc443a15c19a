import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { LevelsModule } from '../levels/levels.module'
import { MentorDepartureModule } from '../mentor-departure/mentor-departure.module'
import { WritingModule } from '../writing/writing.module'
import { AccountController } from './account.controller'
import { AccountExport } from './account-export.service'
import { AccountService } from './account.service'
import { AccountWork } from './account-work.service'
import { EmailChange } from './email-change.service'
import { Erasure } from './erasure.service'

@Module({
  imports: [AuthModule, LevelsModule, MentorDepartureModule, WritingModule],
  controllers: [AccountController],
  providers: [AccountService, AccountWork, EmailChange, AccountExport, Erasure],
})
export class AccountModule {}
