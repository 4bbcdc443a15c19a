import { Module } from '@nestjs/common'
import { Levels } from './levels.service'

/** Apart from payments, so that modules that confirm an address can import it. */
@Module({ providers: [Levels], exports: [Levels] })
export class LevelsModule {}
