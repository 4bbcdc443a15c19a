import * as Y from 'yjs'

/** Work on documents and files outside the main thread. The entry point of a worker process. */
export { applyUpdate, isReadable } from './apply-update'
export { drawPicture } from './draw-picture'
export { draftWriting } from '../../prisma/writing/draft-writing'
export { guidedSection, renewedOutline } from '../../prisma/writing/renew-draft'
export { nodesOf, versionOf } from '../../prisma/writing/section-blocks'
export { readReference } from './read-reference'
export { universityOf } from './read-settings'
export { besideOutline, outlineOf, withoutSections } from './stored-outline'

export const mergeUpdates = (updates: readonly Uint8Array[]): Uint8Array => Y.mergeUpdatesV2([...updates])
