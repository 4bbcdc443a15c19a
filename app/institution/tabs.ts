import type { ComponentType } from 'react'
import { retriable } from '../network/retriable'
import type { Panel } from './panel-data'
import { PanelOverview } from './overview'
import { PanelProjects } from './projects'
import { Rounds } from './rounds'
import { Sessions } from './sessions'
import { Settings } from './settings'
import { PanelStudents } from './students'

export interface TabProps {
  readonly panel: Panel
}

// Loaded on demand, since few members of staff edit templates.
const Templates = retriable<TabProps>(async () => ({
  default: (await import('./templates/own-templates')).OwnTemplates,
}))
const Integration = retriable<TabProps>(async () => ({
  default: (await import('./integration/integration-panel')).IntegrationPanel,
}))

/** The tabs of the panel in order; a `name` is also a key of the texts and a query value. */
export const PANEL_TABS = [
  { name: 'overview', Content: PanelOverview },
  { name: 'students', Content: PanelStudents },
  { name: 'projects', Content: PanelProjects },
  { name: 'rounds', Content: Rounds },
  { name: 'sessions', Content: Sessions },
  { name: 'templates', Content: Templates },
  { name: 'integration', Content: Integration },
  { name: 'settings', Content: Settings },
] as const satisfies readonly { name: string; Content: ComponentType<TabProps> }[]
export type PanelTab = (typeof PANEL_TABS)[number]['name']
