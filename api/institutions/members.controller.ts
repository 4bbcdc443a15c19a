import { Controller } from '@nestjs/common'
import { institutionMembersApi } from '#contract/institutions/members'
import { membershipApi } from '#contract/institutions/membership'
import { Route, type Input } from '../frame/route'
import { InstitutionMembers } from './members.service'
import { Memberships } from './membership.service'

@Controller()
export class MembersController {
  constructor(
    private readonly members: InstitutionMembers,
    private readonly membership: Memberships,
  ) {}

  @Route(institutionMembersApi.invitations)
  invitations({ query, context }: Input<typeof institutionMembersApi.invitations>) {
    return this.members.invitations(query, context)
  }

  @Route(institutionMembersApi.invite)
  invite({ body, context }: Input<typeof institutionMembersApi.invite>) {
    return this.members.invite(body, context)
  }

  @Route(institutionMembersApi.revoke)
  revoke({ params, context }: Input<typeof institutionMembersApi.revoke>) {
    return this.members.revoke(params.id, context)
  }

  @Route(institutionMembersApi.dismiss)
  dismiss({ params, context }: Input<typeof institutionMembersApi.dismiss>) {
    return this.members.dismiss(params.id, context)
  }

  @Route(membershipApi.look)
  look({ body, context }: Input<typeof membershipApi.look>) {
    return this.membership.look(body.token, context)
  }

  @Route(membershipApi.accept)
  accept({ body, context }: Input<typeof membershipApi.accept>) {
    return this.membership.accept(body.token, context)
  }

  @Route(membershipApi.read)
  read({ context }: Input<typeof membershipApi.read>) {
    return this.membership.read(context)
  }

  @Route(membershipApi.leave)
  leave({ context }: Input<typeof membershipApi.leave>) {
    return this.membership.leave(context)
  }
}
