import { Module } from '@nestjs/common'
import { HealthModule } from '../health/health.module'
import { BackupService } from './backup.service'
import { FailedMails } from './failed-mails.service'
import { HealthHistory } from './health-history.service'
import { SystemController } from './system.controller'
import { SystemService } from './system.service'

@Module({
  imports: [HealthModule],
  controllers: [SystemController],
  providers: [SystemService, FailedMails, BackupService, HealthHistory],
  exports: [HealthHistory],
})
export class SystemModule {}
