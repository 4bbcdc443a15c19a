/**
 * Increment this whenever a list's row or an outbox entry changes in the contract; its test fails until then. A replica
 * of another version is dropped; entries and drafts stay.
 */
export const REPLICA_VERSION = 7
