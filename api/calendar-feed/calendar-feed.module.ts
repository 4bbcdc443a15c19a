import { Module } from '@nestjs/common'
import { CalendarFeedController } from './calendar-feed.controller'
import { CalendarFeed } from './calendar-feed.service'

@Module({ controllers: [CalendarFeedController], providers: [CalendarFeed] })
export class CalendarFeedModule {}
