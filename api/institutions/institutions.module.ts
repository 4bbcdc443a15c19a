import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module'
import { LevelsModule } from '../levels/levels.module'
import { TemplatesModule } from '../templates/templates.module'
import { UniversitiesModule } from '../universities/universities.module'
import { WritingModule } from '../writing/writing.module'
import { DeadlineWebhooks } from './deadline-webhooks.service'
import { InstitutionsController } from './institutions.controller'
import { InstitutionsService } from './institutions.service'
import { IntegrationController } from './integration.controller'
import { IntegrationService } from './integration.service'
import { InstitutionKeys } from './keys.service'
import { MembersController } from './members.controller'
import { InstitutionMembers } from './members.service'
import { Memberships } from './membership.service'
import { OwnTemplatesController } from './own-templates.controller'
import { OwnTemplates } from './own-templates.service'
import { PanelController } from './panel.controller'
import { PanelLists } from './panel-lists.service'
import { PanelService } from './panel.service'
import { WebhookSender } from './webhook-sender.service'
import { WebhooksController } from './webhooks.controller'
import { WebhooksService } from './webhooks.service'

@Module({
  imports: [AuthModule, LevelsModule, TemplatesModule, UniversitiesModule, WritingModule],
  controllers: [
    InstitutionsController,
    PanelController,
    OwnTemplatesController,
    MembersController,
    IntegrationController,
    WebhooksController,
  ],
  providers: [
    InstitutionsService,
    InstitutionMembers,
    Memberships,
    PanelService,
    PanelLists,
    OwnTemplates,
    InstitutionKeys,
    IntegrationService,
    WebhooksService,
    WebhookSender,
    DeadlineWebhooks,
  ],
})
export class InstitutionsModule {}
