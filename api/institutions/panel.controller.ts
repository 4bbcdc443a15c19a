import { Controller } from '@nestjs/common'
import { panelApi } from '#contract/institutions/panel'
import { Route, type Input } from '../frame/route'
import { PanelService } from './panel.service'

@Controller()
export class PanelController {
  constructor(private readonly panel: PanelService) {}

  @Route(panelApi.read)
  read({ context }: Input<typeof panelApi.read>) {
    return this.panel.read(context)
  }

  @Route(panelApi.edit)
  edit({ body, context }: Input<typeof panelApi.edit>) {
    return this.panel.edit(body, context)
  }

  @Route(panelApi.addLogo)
  addLogo({ context }: Input<typeof panelApi.addLogo>) {
    return this.panel.addLogo(context)
  }

  @Route(panelApi.removeLogo)
  removeLogo({ context }: Input<typeof panelApi.removeLogo>) {
    return this.panel.removeLogo(context)
  }

  @Route(panelApi.dashboard)
  dashboard({ context }: Input<typeof panelApi.dashboard>) {
    return this.panel.dashboard(context)
  }

  @Route(panelApi.students)
  students({ query, context }: Input<typeof panelApi.students>) {
    return this.panel.students(query, context)
  }

  @Route(panelApi.exportStudents)
  exportStudents({ query, context }: Input<typeof panelApi.exportStudents>) {
    return this.panel.exportStudents(query, context)
  }

  @Route(panelApi.projects)
  projects({ query, context }: Input<typeof panelApi.projects>) {
    return this.panel.projects(query, context)
  }

  @Route(panelApi.exportProjects)
  exportProjects({ query, context }: Input<typeof panelApi.exportProjects>) {
    return this.panel.exportProjects(query, context)
  }

  @Route(panelApi.rounds)
  rounds({ query, context }: Input<typeof panelApi.rounds>) {
    return this.panel.rounds(query, context)
  }

  @Route(panelApi.exportRounds)
  exportRounds({ query, context }: Input<typeof panelApi.exportRounds>) {
    return this.panel.exportRounds(query, context)
  }

  @Route(panelApi.sessions)
  sessions({ query, context }: Input<typeof panelApi.sessions>) {
    return this.panel.sessions(query, context)
  }

  @Route(panelApi.exportSessions)
  exportSessions({ query, context }: Input<typeof panelApi.exportSessions>) {
    return this.panel.exportSessions(query, context)
  }
}
