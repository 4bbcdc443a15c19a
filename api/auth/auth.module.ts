import { Module } from '@nestjs/common'
import { AuthController } from './auth.controller'
import { AuthService } from './auth.service'
import { Forgot } from './forgot.service'
import { LoginLock } from './login-lock.service'
import { LoginSessions } from './login-sessions.service'
import { OwnSignIns } from './own-sign-ins.service'
import { PasswordLinks } from './password-links.service'
import { Passwords } from './passwords'
import { SignInCache } from './sign-in-cache.service'

@Module({
  controllers: [AuthController],
  providers: [AuthService, OwnSignIns, Forgot, LoginLock, LoginSessions, PasswordLinks, Passwords, SignInCache],
  exports: [LoginSessions, PasswordLinks, Passwords],
})
export class AuthModule {}
