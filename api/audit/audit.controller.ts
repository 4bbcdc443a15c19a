import { Controller } from '@nestjs/common'
import { auditApi } from '#contract/audit'
import { Route, type Input } from '../frame/route'
import { AuditService } from './audit.service'

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Route(auditApi.list)
  list({ query, context }: Input<typeof auditApi.list>) {
    return this.audit.list(query, context)
  }

  @Route(auditApi.export)
  export({ query, context }: Input<typeof auditApi.export>) {
    return this.audit.export(query, context)
  }
}
