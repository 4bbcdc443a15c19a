import { Module } from '@nestjs/common'
import { Levels } from './levels.service'

/** Separate from payments, so that modules which confirm an address can import this module. */
@Module({ providers: [Levels], exports: [Levels] })
export class LevelsModule {}
