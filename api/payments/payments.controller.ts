import { Controller } from '@nestjs/common'
import { paymentsApi } from '#contract/payments'
import { Route, type Input } from '../frame/route'
import { Webhooks } from './webhooks.service'
import { PaymentsService } from './payments.service'
import { Prices } from './prices.service'

@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly prices: Prices,
    private readonly webhooks: Webhooks,
  ) {}

  @Route(paymentsApi.methods)
  methods({ context }: Input<typeof paymentsApi.methods>) {
    return this.payments.methods(context)
  }

  @Route(paymentsApi.price)
  price({ query, context }: Input<typeof paymentsApi.price>) {
    return this.prices.price(query, context)
  }

  @Route(paymentsApi.create)
  create({ body, context }: Input<typeof paymentsApi.create>) {
    return this.payments.create(body, context)
  }

  @Route(paymentsApi.checkSession)
  checkSession({ params }: Input<typeof paymentsApi.checkSession>) {
    return this.payments.check(params.id)
  }

  @Route(paymentsApi.confirmSandbox)
  confirmSandbox({ body }: Input<typeof paymentsApi.confirmSandbox>) {
    return this.payments.confirmSandbox(body)
  }

  @Route(paymentsApi.capturePaypal)
  capturePaypal({ params }: Input<typeof paymentsApi.capturePaypal>) {
    return this.payments.capture(params.id)
  }

  @Route(paymentsApi.push)
  push({ params, body }: Input<typeof paymentsApi.push>) {
    return this.payments.push(params.id, body.number)
  }

  @Route(paymentsApi.givePayer)
  givePayer({ params, body }: Input<typeof paymentsApi.givePayer>) {
    return this.payments.givePayer(params.id, body)
  }

  @Route(paymentsApi.cancel)
  cancel({ params }: Input<typeof paymentsApi.cancel>) {
    return this.payments.cancel(params.id)
  }

  @Route(paymentsApi.stripeWebhook)
  stripeWebhook({ context }: Input<typeof paymentsApi.stripeWebhook>) {
    return this.webhooks.receive('stripe', context)
  }

  @Route(paymentsApi.paypalWebhook)
  paypalWebhook({ context }: Input<typeof paymentsApi.paypalWebhook>) {
    return this.webhooks.receive('paypal', context)
  }

  @Route(paymentsApi.fedapayWebhook)
  fedapayWebhook({ context }: Input<typeof paymentsApi.fedapayWebhook>) {
    return this.webhooks.receive('fedapay', context)
  }

  @Route(paymentsApi.pawapayWebhook)
  pawapayWebhook({ context }: Input<typeof paymentsApi.pawapayWebhook>) {
    return this.webhooks.receive('pawapay', context)
  }
}
