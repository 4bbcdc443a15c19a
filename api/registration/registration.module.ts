import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { LevelsModule } from '../levels/levels.module'
import { Confirmation } from './confirmation.service'
import { RegistrationController } from './registration.controller'
import { RegistrationService } from './registration.service'
import { WaitingRegistrations } from './waiting-registrations.service'

@Module({
  imports: [AuthModule, LevelsModule],
  controllers: [RegistrationController],
  providers: [RegistrationService, Confirmation, WaitingRegistrations],
})
export class RegistrationModule {}
