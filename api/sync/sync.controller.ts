import { Controller } from '@nestjs/common'
import { syncApi } from '#contract/sync'
import { Route, type Input } from '../frame/route'
import { SyncService } from './sync.service'

@Controller()
export class SyncController {
  constructor(private readonly sync: SyncService) {}

  @Route(syncApi.read)
  read({ query }: Input<typeof syncApi.read>) {
    return this.sync.read(query)
  }
}
