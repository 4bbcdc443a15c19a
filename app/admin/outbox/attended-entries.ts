/** Entries whose answer a dialog waits for: what becomes of them is told there, not by a notification. */
export const attendedEntries = new Set<string>()
