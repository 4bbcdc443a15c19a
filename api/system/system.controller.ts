import { Controller } from '@nestjs/common'
import { systemApi } from '#contract/system'
import { Route, type Input } from '../frame/route'
import { BackupService } from './backup.service'
import { FailedMails } from './failed-mails.service'
import { SystemService } from './system.service'

@Controller()
export class SystemController {
  constructor(
    private readonly system: SystemService,
    private readonly mails: FailedMails,
    private readonly backups: BackupService,
  ) {}

  @Route(systemApi.read)
  read() {
    return this.system.read()
  }

  @Route(systemApi.failedMails)
  failedMails({ query, context }: Input<typeof systemApi.failedMails>) {
    return this.mails.list(query, context)
  }

  @Route(systemApi.backup)
  backup({ context }: Input<typeof systemApi.backup>) {
    return this.backups.make(context)
  }
}
