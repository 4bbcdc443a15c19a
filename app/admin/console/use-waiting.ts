import { isListLine } from '../../lib/local/types'
import { useLines, useLocal } from '../../lib/local/use-list'

/** How many lines have not been received. */
export const useWaiting = (): number =>
  useLines(useLocal()).filter((line) => isListLine(line) && line.state !== 'received').length
