/** Entries whose response a dialog waits for: the dialog shows the outcome instead of a notification. */
export const attendedEntries = new Set<string>()
