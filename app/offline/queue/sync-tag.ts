/** Names shared by the pages and the service worker. */
export const SYNC_TAG = 'outbox'
export const OUTBOX_LOCK = 'outbox'
export const OUTBOX_CHANNEL = 'outbox'
