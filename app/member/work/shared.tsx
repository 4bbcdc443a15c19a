import { retriable } from '../../network/retriable'
import { isOwn, type OwnProject } from './own-work'

const SharedProjects = retriable(async () => ({ default: (await import('../people/shared-projects')).SharedProjects }))

/** What others share with this person: few have any, and only they fetch how it is drawn. */
export function Shared({ projects }: { projects: readonly OwnProject[] }) {
  const shared = projects.filter((project) => !isOwn(project))
  return shared.length === 0 ? null : <SharedProjects projects={shared} />
}
