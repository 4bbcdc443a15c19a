import { useSyncEngine } from '../offline/replica/use-list'

/** Of a call that acts for this person: a sign-in of somebody else in another tab must not make it theirs. */
export const useActing = () => ({ 'X-Acting-User': useSyncEngine().userId })
