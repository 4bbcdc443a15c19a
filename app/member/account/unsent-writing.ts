import type { ProvisionalSection } from '../../offline/writing/tables'

const code = () => import('../../offline/writing/unsent-writing')

/** Number of texts that the server does not have; 0 if the code cannot load. */
export const countUnsentWriting = (userId: string): Promise<number> =>
  code()
    .then((module) => module.unsentWriting(userId))
    .catch(() => 0)

/** Sections that are in no outline yet; null if the code cannot load. */
export const loadProvisionalSections = (userId: string): Promise<readonly ProvisionalSection[] | null> =>
  code()
    .then((module) => module.provisionalSections(userId))
    .catch(() => null)

export const loadAndWipeWriting = (userId: string): Promise<void> =>
  code()
    .then((module) => module.wipeWriting(userId))
    .catch(() => undefined)
