import type { ComponentType } from 'react'
import { retriable } from '../network/retriable'
import type { Panel } from './panel-data'
import { Overview } from './overview'
import { Projects } from './projects'
import { Rounds } from './rounds'
import { Sessions } from './sessions'
import { Settings } from './settings'
import { Students } from './students'

export interface TabProps {
  readonly panel: Panel
}

// For the few who set them up.
const Templates = retriable<TabProps>(async () => ({
  default: (await import('./templates/own-templates')).OwnTemplates,
}))
const Integration = retriable<TabProps>(async () => ({
  default: (await import('./integration/integration-panel')).IntegrationPanel,
}))

/** The tabs of the panel in their order; a `name` is also a word of the texts and of the address. */
export const TABS = [
  { name: 'overview', Content: Overview },
  { name: 'students', Content: Students },
  { name: 'projects', Content: Projects },
  { name: 'rounds', Content: Rounds },
  { name: 'sessions', Content: Sessions },
  { name: 'templates', Content: Templates },
  { name: 'integration', Content: Integration },
  { name: 'settings', Content: Settings },
] as const satisfies readonly { name: string; Content: ComponentType<TabProps> }[]
export type TabName = (typeof TABS)[number]['name']
