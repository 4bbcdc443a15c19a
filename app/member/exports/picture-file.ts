import type { ThesisPicture } from '#domain/thesis/thesis'

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

/** Path of a picture beside the text. Other characters than those of a UUID are replaced, for a safe path. */
export const pictureFile = ({ id, type }: ThesisPicture): string =>
  `pictures/${id.replace(/[^A-Za-z0-9-]/g, '_')}.${ENDINGS[type]}`
