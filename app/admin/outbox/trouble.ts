import { isListEntry, type ListEntry, type MutationEntry } from '../../offline/storage/types'

/** Query of the screen's address that shows only the entries that need the person. */
export const TROUBLE = { only: 'trouble' }

export const isTrouble = ({ state }: MutationEntry): boolean => state === 'refused' || state === 'conflict'

/** Entries that were refused or are in conflict; « À faire » counts them by the same rule. */
export const findTroubledEntries = (entries: readonly MutationEntry[]): ListEntry[] =>
  entries.filter(isListEntry).filter(isTrouble)
