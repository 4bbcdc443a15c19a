import { Module } from '@nestjs/common'
import { Revisions } from './revisions.service'
import { TemplateRenewal } from './template-renewal.service'
import { TemplatesController } from './templates.controller'
import { TemplatesService } from './templates.service'

@Module({
  controllers: [TemplatesController],
  providers: [TemplatesService, Revisions, TemplateRenewal],
  exports: [TemplatesService],
})
export class TemplatesModule {}
