import { Global, Module } from '@nestjs/common'
import { ENV, LOG, MAIL_TRANSPORT } from '../settings/tokens'
import { MailLimit } from './mail-limit.service'
import { MailQueue } from './mail-queue.service'
import { createMailTransport } from './mail-transport'
import { MailWorker } from './mail-worker.service'

@Global()
@Module({
  providers: [
    MailLimit,
    MailQueue,
    MailWorker,
    { provide: MAIL_TRANSPORT, useFactory: createMailTransport, inject: [ENV, LOG] },
  ],
  exports: [MailLimit, MailQueue, MailWorker],
})
export class MailModule {}
