import { Module } from '@nestjs/common'
import { AvailabilityService } from './availability.service'
import { BookingController } from './booking.controller'
import { BookingService } from './booking.service'
import { SessionReminders } from './session-reminders.service'

@Module({
  controllers: [BookingController],
  providers: [AvailabilityService, BookingService, SessionReminders],
  exports: [SessionReminders],
})
export class BookingModule {}
