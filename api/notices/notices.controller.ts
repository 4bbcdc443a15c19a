import { Controller } from '@nestjs/common'
import { noticesApi } from '#contract/notices'
import { Route, type Input } from '../frame/route'
import { PushSubscriptions } from './push/push-subscriptions.service'
import { NoticeSettingsService } from './notice-settings.service'
import { NoticesService } from './notices.service'

@Controller()
export class NoticesController {
  constructor(
    private readonly notices: NoticesService,
    private readonly settings: NoticeSettingsService,
    private readonly pushes: PushSubscriptions,
  ) {}

  @Route(noticesApi.list)
  list({ query, context }: Input<typeof noticesApi.list>) {
    return this.notices.list(query, context)
  }

  @Route(noticesApi.unread)
  unread({ context }: Input<typeof noticesApi.unread>) {
    return this.notices.unread(context)
  }

  @Route(noticesApi.read)
  read({ body, context }: Input<typeof noticesApi.read>) {
    return this.notices.read(body, context)
  }

  @Route(noticesApi.settings)
  readSettings({ context }: Input<typeof noticesApi.settings>) {
    return this.settings.read(context)
  }

  @Route(noticesApi.editSettings)
  editSettings({ body, context }: Input<typeof noticesApi.editSettings>) {
    return this.settings.edit(body, context)
  }

  @Route(noticesApi.allowPush)
  allowPush({ body, context }: Input<typeof noticesApi.allowPush>) {
    return this.pushes.allow(body, context)
  }

  @Route(noticesApi.endPush)
  endPush({ body, context }: Input<typeof noticesApi.endPush>) {
    return this.pushes.end(body.endpoint, context)
  }

  @Route(noticesApi.stop)
  stop({ body, context }: Input<typeof noticesApi.stop>) {
    return this.settings.stop(body.token, context)
  }

  @Route(noticesApi.oneClick)
  async oneClick({ query, context }: Input<typeof noticesApi.oneClick>) {
    await this.settings.stop(query.token, context)
  }
}
