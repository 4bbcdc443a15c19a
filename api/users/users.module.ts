import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { LevelsModule } from '../levels/levels.module'
import { MentorDepartureModule } from '../mentor-departure/mentor-departure.module'
import { PasswordReset } from './password-reset.service'
import { SecondFactorRemoval } from './second-factor-removal.service'
import { SignInEnd } from './sign-in-end.service'
import { UsersController } from './users.controller'
import { UsersService } from './users.service'

@Module({
  imports: [AuthModule, LevelsModule, MentorDepartureModule],
  controllers: [UsersController],
  providers: [UsersService, PasswordReset, SecondFactorRemoval, SignInEnd],
  exports: [UsersService],
})
export class UsersModule {}
