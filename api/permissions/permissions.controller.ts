import { Controller } from '@nestjs/common'
import { permissionsApi } from '#contract/permissions'
import { Route, type Input } from '../frame/route'
import { PermissionsService } from './permissions.service'

@Controller()
export class PermissionsController {
  constructor(private readonly permissions: PermissionsService) {}

  @Route(permissionsApi.read)
  read({ context }: Input<typeof permissionsApi.read>) {
    return this.permissions.read(context.language)
  }
}
