import { Module } from '@nestjs/common'
import { PushSender } from './push/push-sender.service'
import { PushSubscriptions } from './push/push-subscriptions.service'
import { PushWriter } from './push/push-writer.service'
import { NoticeKeyRing } from './notice-keys.service'
import { NoticeMails } from './notice-mails.service'
import { NoticeSettingsService } from './notice-settings.service'
import { NoticesController } from './notices.controller'
import { NoticesService } from './notices.service'

@Module({
  controllers: [NoticesController],
  providers: [
    NoticeKeyRing,
    NoticeMails,
    NoticesService,
    NoticeSettingsService,
    PushSender,
    PushSubscriptions,
    PushWriter,
  ],
})
export class NoticesModule {}
