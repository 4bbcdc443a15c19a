import { retriable } from '../../network/retriable'
import { isOwn, type OwnProjectRow } from '../today/own-work'

const SharedProjects = retriable(async () => ({ default: (await import('./people/shared-projects')).SharedProjects }))

/** What others share with this person: few have any, and only they fetch how it is drawn. */
export function Shared({ projects }: { projects: readonly OwnProjectRow[] }) {
  const shared = projects.filter((project) => !isOwn(project))
  return shared.length === 0 ? null : <SharedProjects projects={shared} />
}
