import type { ProvisionalSection } from '../offline/writing/tables'

const code = () => import('../offline/writing/left-writing')

/** Texts that the server does not have; where the code does not come, none are asked about and none are removed. */
export const unsentWriting = (userId: string): Promise<number> =>
  code()
    .then((left) => left.unsentWriting(userId))
    .catch(() => 0)

/** Sections in no outline yet; null where the code does not come. */
export const provisionalSections = (userId: string): Promise<readonly ProvisionalSection[] | null> =>
  code()
    .then((left) => left.provisionalSections(userId))
    .catch(() => null)

export const wipeWriting = (userId: string): Promise<void> =>
  code()
    .then((left) => left.wipeWriting(userId))
    .catch(() => undefined)
