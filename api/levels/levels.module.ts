import { Module } from '@nestjs/common'
import { Levels } from './levels.service'

/** Apart from payments, so that whatever confirms an address can have it. */
@Module({ providers: [Levels], exports: [Levels] })
export class LevelsModule {}
