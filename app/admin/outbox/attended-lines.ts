/** Lines whose answer a dialog waits for: what becomes of them is told there, not by a notification. */
export const attendedLines = new Set<string>()
