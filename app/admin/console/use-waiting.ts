import { useLines, useLocal } from '../../lib/local/use-list'

/** How many lines have not been received. */
export const useWaiting = (): number => useLines(useLocal()).filter(({ state }) => state !== 'received').length
