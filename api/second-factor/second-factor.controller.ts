import { Controller } from '@nestjs/common'
import { secondFactorApi } from '#contract/second-factor'
import { Route, type Input } from '../frame/route'
import { SecondFactorService } from './second-factor.service'

@Controller()
export class SecondFactorController {
  constructor(private readonly factor: SecondFactorService) {}

  @Route(secondFactorApi.read)
  read({ context }: Input<typeof secondFactorApi.read>) {
    return this.factor.read(context)
  }

  @Route(secondFactorApi.start)
  start({ body, context }: Input<typeof secondFactorApi.start>) {
    return this.factor.start(body.password, context)
  }

  @Route(secondFactorApi.confirm)
  confirm({ body, context }: Input<typeof secondFactorApi.confirm>) {
    return this.factor.confirm(body.code, context)
  }

  @Route(secondFactorApi.renewCodes)
  renewCodes({ body, context }: Input<typeof secondFactorApi.renewCodes>) {
    return this.factor.renewCodes(body.password, context)
  }

  @Route(secondFactorApi.remove)
  remove({ body, context }: Input<typeof secondFactorApi.remove>) {
    return this.factor.remove(body.password, body.code, context)
  }
}
