import { Module } from '@nestjs/common'
import { InstalmentReminders } from './instalment-reminders.service'
import { SchedulesController } from './schedules.controller'
import { Schedules } from './schedules.service'

@Module({ controllers: [SchedulesController], providers: [InstalmentReminders, Schedules] })
export class InstalmentsModule {}
