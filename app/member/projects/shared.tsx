import { retriable } from '../../network/retriable'
import { isOwn, type OwnProjectRow } from '../today/own-work'

const SharedProjects = retriable(async () => ({ default: (await import('./people/shared-projects')).SharedProjects }))

/** Projects shared with this person. The component loads only if there are any, which is rare. */
export function Shared({ projects }: { projects: readonly OwnProjectRow[] }) {
  const shared = projects.filter((project) => !isOwn(project))
  return shared.length === 0 ? null : <SharedProjects projects={shared} />
}
