import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { LevelsModule } from '../levels/levels.module'
import { PasswordReset } from './password-reset.service'
import { SecondFactorRemoval } from './second-factor-removal.service'
import { UsersController } from './users.controller'
import { UsersService } from './users.service'

@Module({
  imports: [AuthModule, LevelsModule],
  controllers: [UsersController],
  providers: [UsersService, PasswordReset, SecondFactorRemoval],
  exports: [UsersService],
})
export class UsersModule {}
