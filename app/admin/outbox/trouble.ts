import { isListEntry, type ListEntry, type MutationEntry } from '../../offline/storage/types'

/** Of the screen's address: only what needs the person is shown. */
export const TROUBLE = { only: 'trouble' }

export const isTrouble = ({ state }: MutationEntry): boolean => state === 'refused' || state === 'conflict'

/** What the server refused or somebody else changed meanwhile; « À faire » counts it by the same rule. */
export const findTroubledEntries = (entries: readonly MutationEntry[]): ListEntry[] =>
  entries.filter(isListEntry).filter(isTrouble)
