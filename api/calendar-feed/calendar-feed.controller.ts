import { Controller } from '@nestjs/common'
import { calendarFeedApi } from '#contract/calendar-feed'
import { Route, type Input } from '../frame/route'
import { CalendarFeed } from './calendar-feed.service'

@Controller()
export class CalendarFeedController {
  constructor(private readonly feed: CalendarFeed) {}

  @Route(calendarFeedApi.state)
  state({ context }: Input<typeof calendarFeedApi.state>) {
    return this.feed.state(context)
  }

  @Route(calendarFeedApi.renew)
  renew({ context }: Input<typeof calendarFeedApi.renew>) {
    return this.feed.renew(context)
  }

  @Route(calendarFeedApi.revoke)
  revoke({ context }: Input<typeof calendarFeedApi.revoke>) {
    return this.feed.revoke(context)
  }

  @Route(calendarFeedApi.file)
  file({ params, context }: Input<typeof calendarFeedApi.file>) {
    return this.feed.file(params.file, context)
  }
}
