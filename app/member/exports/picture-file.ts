import type { ThesisPicture } from '#domain/thesis/thesis'

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

/** Where a picture stands beside the text. Ids are UUIDs; nothing else may become a path. */
export const pictureFile = ({ id, type }: ThesisPicture): string =>
  `pictures/${id.replace(/[^A-Za-z0-9-]/g, '_')}.${ENDINGS[type]}`
