import { Controller } from '@nestjs/common'
import { availabilityApi, bookingApi } from '#contract/booking'
import { Route, type Input } from '../frame/route'
import { AvailabilityService } from './availability.service'
import { BookingService } from './booking.service'

@Controller()
export class BookingController {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly booking: BookingService,
  ) {}

  @Route(availabilityApi.read)
  readAvailability({ context }: Input<typeof availabilityApi.read>) {
    return this.availability.read(context)
  }

  @Route(availabilityApi.edit)
  editAvailability({ body, context }: Input<typeof availabilityApi.edit>) {
    return this.availability.edit(body, context)
  }

  @Route(bookingApi.read)
  read({ params, context }: Input<typeof bookingApi.read>) {
    return this.booking.read(params.id, context)
  }

  @Route(bookingApi.preparation)
  preparation({ params, context }: Input<typeof bookingApi.preparation>) {
    return this.booking.preparation(params.id, context)
  }
}
