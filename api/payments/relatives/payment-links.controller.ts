import { Controller } from '@nestjs/common'
import { ownLinksApi, paymentLinksApi, relativesApi } from '#contract/payment-links'
import { Route, type Input } from '../../frame/route'
import { PaymentLinks } from './payment-links.service'
import { Relatives } from './relatives.service'

@Controller()
export class PaymentLinksController {
  constructor(
    private readonly links: PaymentLinks,
    private readonly relatives: Relatives,
  ) {}

  @Route(paymentLinksApi.read)
  read({ params, context }: Input<typeof paymentLinksApi.read>) {
    return this.links.read(params.id, context)
  }

  @Route(paymentLinksApi.make)
  make({ params, body, context }: Input<typeof paymentLinksApi.make>) {
    return this.links.make(params.id, body, context)
  }

  @Route(paymentLinksApi.revoke)
  revoke({ params, context }: Input<typeof paymentLinksApi.revoke>) {
    return this.links.revoke(params.id, context)
  }

  @Route(ownLinksApi.list)
  listOwn({ context }: Input<typeof ownLinksApi.list>) {
    return this.links.listOwn(context)
  }

  @Route(ownLinksApi.revoke)
  revokeOwn({ params, context }: Input<typeof ownLinksApi.revoke>) {
    return this.links.revokeOwn(params.id, context)
  }

  @Route(relativesApi.look)
  look({ body, context }: Input<typeof relativesApi.look>) {
    return this.relatives.look(body.token, context)
  }

  @Route(relativesApi.pay)
  pay({ body, context }: Input<typeof relativesApi.pay>) {
    return this.relatives.pay(body, context)
  }
}
