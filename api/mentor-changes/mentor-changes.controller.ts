import { Controller } from '@nestjs/common'
import { mentorChangesApi, mentorDecisionsApi } from '#contract/mentor-changes'
import { Route, type Input } from '../frame/route'
import { MentorChanges } from './mentor-changes.service'
import { MentorDecisions } from './mentor-decisions.service'

@Controller()
export class MentorChangesController {
  constructor(
    private readonly changes: MentorChanges,
    private readonly decisions: MentorDecisions,
  ) {}

  @Route(mentorChangesApi.read)
  read({ params, context }: Input<typeof mentorChangesApi.read>) {
    return this.changes.read(params.id, context)
  }

  @Route(mentorChangesApi.ask)
  ask({ params, body, context }: Input<typeof mentorChangesApi.ask>) {
    return this.changes.ask(params.id, body, context)
  }

  @Route(mentorChangesApi.withdraw)
  withdraw({ params, context }: Input<typeof mentorChangesApi.withdraw>) {
    return this.changes.withdraw(params.id, context)
  }

  @Route(mentorDecisionsApi.list)
  list() {
    return this.decisions.list()
  }

  @Route(mentorDecisionsApi.decide)
  decide({ params, body, context }: Input<typeof mentorDecisionsApi.decide>) {
    return this.decisions.decide(params.id, body, context)
  }
}
