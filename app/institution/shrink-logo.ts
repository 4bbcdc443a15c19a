import { loadPicture, NotAPicture } from '../shell/shrink-picture'

/** Longest sides in px, largest first. */
const SIDES = [640, 480, 320]
const TYPES = ['image/webp', 'image/png', 'image/jpeg'] as const
const QUALITY = 0.9

function draw(image: HTMLImageElement, side: number, isOpaque: boolean): HTMLCanvasElement {
  const share = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * share))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * share))
  const context = canvas.getContext('2d')
  if (!context) throw new NotAPicture()
  if (isOpaque) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))

/**
 * Scales a logo down to at most `most` bytes. Transparency is preserved if the browser can encode a format with it.
 * Throws NotAPicture.
 */
export async function shrinkLogo(chosen: Blob, most: number): Promise<Blob> {
  const url = URL.createObjectURL(chosen)
  try {
    const image = await loadPicture(url)
    for (const side of SIDES)
      for (const type of TYPES) {
        const file = await encoded(draw(image, side, type === 'image/jpeg'), type)
        // A browser encodes PNG instead of a type that it does not support.
        if (file?.type === type && file.size <= most) return file
      }
    throw new NotAPicture()
  } finally {
    URL.revokeObjectURL(url)
  }
}
