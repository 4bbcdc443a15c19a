import { Module } from '@nestjs/common'
import { PassportModule } from '@nestjs/passport'
import { LevelsModule } from '../levels/levels.module'
import { CodeConfirmation } from './code-confirmation.service'
import { AuthController } from './auth.controller'
import { AuthService } from './auth.service'
import { Forgot } from './forgot.service'
import { FullDiskSignIns } from './full-disk-sign-ins.service'
import { Identification } from './identification.service'
import { LocalStrategy } from './local.strategy'
import { LoginGuard } from './login.guard'
import { LoginLock } from './login-lock.service'
import { LoginSessions } from './login-sessions.service'
import { OwnPassword } from './own-password.service'
import { OwnSignIns } from './own-sign-ins.service'
import { PasswordLinks } from './password-links.service'
import { Passwords } from './passwords'
import { SecondFactorCodes } from './second-factor-codes.service'
import { SecretBox } from './secret-box.service'
import { SignInCache } from './sign-in-cache.service'
import { RegistrationMatcher } from './waiting-registrations.service'

@Module({
  imports: [LevelsModule, PassportModule],
  controllers: [AuthController],
  providers: [
    CodeConfirmation,
    AuthService,
    OwnPassword,
    OwnSignIns,
    Forgot,
    FullDiskSignIns,
    Identification,
    LocalStrategy,
    LoginGuard,
    LoginLock,
    LoginSessions,
    PasswordLinks,
    Passwords,
    SecondFactorCodes,
    SecretBox,
    SignInCache,
    RegistrationMatcher,
  ],
  exports: [
    CodeConfirmation,
    LoginSessions,
    OwnPassword,
    OwnSignIns,
    PasswordLinks,
    Passwords,
    SecondFactorCodes,
    SecretBox,
  ],
})
export class AuthModule {}
