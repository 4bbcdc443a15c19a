import { Module } from '@nestjs/common'
import { Revisions } from './revisions.service'
import { TemplatesController } from './templates.controller'
import { TemplatesService } from './templates.service'

@Module({ controllers: [TemplatesController], providers: [TemplatesService, Revisions], exports: [TemplatesService] })
export class TemplatesModule {}
