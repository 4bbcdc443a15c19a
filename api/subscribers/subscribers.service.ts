import { Injectable } from '@nestjs/common'
import { Lists } from '../lists/lists.service'
import { SUBSCRIBERS } from './subscriber-rows'

/** Addresses come from the newsletter's own pages; administrators only read, remove and restore them. */
@Injectable()
export class SubscribersService {
  readonly rows

  constructor(lists: Lists) {
    this.rows = lists.addResource(SUBSCRIBERS)
  }
}
