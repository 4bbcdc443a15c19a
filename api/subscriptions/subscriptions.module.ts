import { Module } from '@nestjs/common'
import { PaymentsModule } from '../payments/payments.module'
import { SubscriptionsController } from './subscriptions.controller'
import { SubscriptionsService } from './subscriptions.service'

@Module({ imports: [PaymentsModule], controllers: [SubscriptionsController], providers: [SubscriptionsService] })
export class SubscriptionsModule {}
