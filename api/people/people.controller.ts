import { Controller } from '@nestjs/common'
import { invitationApi, peopleApi } from '#contract/people'
import { Route, type Input } from '../frame/route'
import { Acceptance } from './acceptance.service'
import { Invitations } from './invitations.service'
import { PeopleService } from './people.service'

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly invitations: Invitations,
    private readonly acceptance: Acceptance,
  ) {}

  @Route(peopleApi.list)
  list({ params, context }: Input<typeof peopleApi.list>) {
    return this.people.list(params.id, context)
  }

  @Route(peopleApi.invite)
  invite({ params, body, context }: Input<typeof peopleApi.invite>) {
    return this.invitations.invite(params.id, body, context)
  }

  @Route(peopleApi.share)
  share({ params, body, context }: Input<typeof peopleApi.share>) {
    return this.invitations.share(params.id, body, context)
  }

  @Route(peopleApi.revoke)
  revoke({ params, context }: Input<typeof peopleApi.revoke>) {
    return this.invitations.revoke(params.id, params.invitation, context)
  }

  @Route(peopleApi.change)
  change({ params, body, context }: Input<typeof peopleApi.change>) {
    return this.people.change(params.id, params.person, body.access, context)
  }

  @Route(peopleApi.leave)
  leave({ params, context }: Input<typeof peopleApi.leave>) {
    return this.people.leave(params.id, params.person, context)
  }

  @Route(invitationApi.look)
  look({ body, context }: Input<typeof invitationApi.look>) {
    return this.acceptance.look(body.token, context)
  }

  @Route(invitationApi.accept)
  accept({ body, context }: Input<typeof invitationApi.accept>) {
    return this.acceptance.accept(body.token, context)
  }
}
