import { useSyncEngine } from '../offline/replica/use-list'

/** Header that names the acting person, so that the server rejects a call after another sign-in in another tab. */
export const useActing = () => ({ 'X-Acting-User': useSyncEngine().userId })
