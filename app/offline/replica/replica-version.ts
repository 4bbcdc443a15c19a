/**
 * Raised by hand whenever a list's row or an outbox entry changes in the contract: a replica of another version is
 * dropped, entries and drafts stay. The test beside it fails until it is.
 */
export const REPLICA_VERSION = 7
