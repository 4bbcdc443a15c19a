import { Module } from '@nestjs/common'
import { AuthController } from './auth.controller'
import { AuthService } from './auth.service'
import { LoginLock } from './login-lock.service'
import { LoginSessions } from './login-sessions.service'
import { OwnSignIns } from './own-sign-ins.service'
import { Passwords } from './passwords'
import { SignInCache } from './sign-in-cache.service'

@Module({
  controllers: [AuthController],
  providers: [AuthService, OwnSignIns, LoginLock, LoginSessions, Passwords, SignInCache],
  exports: [LoginSessions, Passwords],
})
export class AuthModule {}
