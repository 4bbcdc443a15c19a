import { Inject, Injectable } from '@nestjs/common'
import type { Backup } from '#contract/system'
import { backupName, writeBackup } from '../../prisma/database/backup'
import type { Database } from '../../prisma/database/database'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import type { Env } from '../settings/env'
import { ApiError } from '../errors/api-error'
import type { CallContext } from '../frame/call-context'
import { WriteOnce } from '../idempotency/write-once.service'
import { DATABASE, ENV } from '../settings/tokens'

@Injectable()
export class BackupService {
  private readonly writing = new Map<string, Promise<Backup>>()

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    private readonly writeOnce: WriteOnce,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * The name is chosen once, with the entry in the audit trail. Then the backup of that name is written, unless it
   * exists: a repeated call completes a failed backup, or only returns it.
   */
  async make(context: CallContext): Promise<Backup> {
    if (!this.database.dump) throw new ApiError('backupElsewhere')
    const { name } = await this.writeOnce.run(context, async (transaction) => {
      const at = new Date()
      const planned = { name: backupName(at), at, bytes: 0 }
      await this.trail.write(
        context,
        { action: 'system.backup', target: { type: 'backups', id: planned.name } },
        transaction,
      )
      return planned
    })
    const writing =
      this.writing.get(name) ??
      writeBackup(this.database, this.env.DATA_DIR, name).finally(() => this.writing.delete(name))
    this.writing.set(name, writing)
    return writing
  }
}
