import { Module } from '@nestjs/common'
import { LevelsModule } from '../levels/levels.module'
import { ContactController } from './contact.controller'
import { ContactService } from './contact.service'

@Module({ imports: [LevelsModule], controllers: [ContactController], providers: [ContactService] })
export class ContactModule {}
