import { isListLine } from '../../offline/storage/types'
import { useLines, useLocal } from '../../offline/replica/use-list'

/** How many lines have not been received. */
export const useWaiting = (): number =>
  useLines(useLocal()).filter((line) => isListLine(line) && line.state !== 'received').length
