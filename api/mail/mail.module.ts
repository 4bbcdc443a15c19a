import { Global, Module } from '@nestjs/common'
import { ENV, LOG, MAIL_TRANSPORT } from '../tokens'
import { MailQueue } from './mail-queue.service'
import { createMailTransport } from './mail-transport'
import { MailWorker } from './mail-worker.service'

@Global()
@Module({
  providers: [MailQueue, MailWorker, { provide: MAIL_TRANSPORT, useFactory: createMailTransport, inject: [ENV, LOG] }],
  exports: [MailQueue, MailWorker],
})
export class MailModule {}
