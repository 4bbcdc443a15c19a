import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { SecondFactorController } from './second-factor.controller'
import { SecondFactorService } from './second-factor.service'

@Module({ imports: [AuthModule], controllers: [SecondFactorController], providers: [SecondFactorService] })
export class SecondFactorModule {}
