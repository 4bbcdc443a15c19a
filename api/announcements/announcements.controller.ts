import { Controller } from '@nestjs/common'
import { announcementsApi } from '#contract/announcements'
import { Route, type Input } from '../frame/route'
import { AnnouncementsService } from './announcements.service'

@Controller()
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  @Route(announcementsApi.list)
  list({ query, context }: Input<typeof announcementsApi.list>) {
    return this.announcements.rows.list(query, context)
  }

  @Route(announcementsApi.export)
  export({ query, context }: Input<typeof announcementsApi.export>) {
    return this.announcements.rows.export(query, context)
  }

  @Route(announcementsApi.read)
  read({ params, context }: Input<typeof announcementsApi.read>) {
    return this.announcements.rows.read(params.id, context)
  }

  @Route(announcementsApi.create)
  create({ body, context }: Input<typeof announcementsApi.create>) {
    return this.announcements.create(body, context)
  }

  @Route(announcementsApi.edit)
  edit({ params, body, context }: Input<typeof announcementsApi.edit>) {
    return this.announcements.edit(params.id, body, context)
  }

  @Route(announcementsApi.remove)
  remove({ params, context }: Input<typeof announcementsApi.remove>) {
    return this.announcements.rows.remove(params.id, context)
  }

  @Route(announcementsApi.restore)
  restore({ params, context }: Input<typeof announcementsApi.restore>) {
    return this.announcements.rows.restore(params.id, context)
  }
}
