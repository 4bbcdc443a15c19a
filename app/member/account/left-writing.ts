import type { ProvisionalSection } from '../../offline/writing/tables'

const code = () => import('../../offline/writing/left-writing')

/** Texts that the server does not have; where the code does not come, none are asked about and none are removed. */
export const countUnsentWriting = (userId: string): Promise<number> =>
  code()
    .then((module) => module.unsentWriting(userId))
    .catch(() => 0)

/** Sections in no outline yet; null where the code does not come. */
export const loadProvisionalSections = (userId: string): Promise<readonly ProvisionalSection[] | null> =>
  code()
    .then((module) => module.provisionalSections(userId))
    .catch(() => null)

export const loadAndWipeWriting = (userId: string): Promise<void> =>
  code()
    .then((module) => module.wipeWriting(userId))
    .catch(() => undefined)
