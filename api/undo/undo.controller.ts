import { Controller } from '@nestjs/common'
import { auditApi } from '#contract/audit'
import { Route, type Input } from '../frame/route'
import { UndoService } from './undo.service'

@Controller()
export class UndoController {
  constructor(private readonly service: UndoService) {}

  @Route(auditApi.undo)
  undo({ params, context }: Input<typeof auditApi.undo>) {
    return this.service.undo(params.id, context)
  }
}
