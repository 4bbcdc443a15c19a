import { Module } from '@nestjs/common'
import { Acceptance } from './acceptance.service'
import { Invitations } from './invitations.service'
import { PeopleController } from './people.controller'
import { PeopleService } from './people.service'

@Module({ controllers: [PeopleController], providers: [Acceptance, Invitations, PeopleService] })
export class PeopleModule {}
