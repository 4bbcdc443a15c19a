import { Module } from '@nestjs/common'
import { Levels } from './levels.service'

/** Alone, so that whatever confirms addresses can have it without payments. */
@Module({ providers: [Levels], exports: [Levels] })
export class LevelsModule {}
