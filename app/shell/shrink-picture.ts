/** Thrown for a picture that this browser cannot read. */
export class NotAPicture extends Error {
  override name = 'NotAPicture'
}

const SIDES = [320, 256, 192, 128]
const QUALITIES = [0.85, 0.7, 0.55, 0.4]

/** The central square of a picture: side length and offset. */
export function middleSquare(width: number, height: number): { side: number; left: number; top: number } {
  const side = Math.min(width, height)
  return { side, left: Math.round((width - side) / 2), top: Math.round((height - side) / 2) }
}

/** Number of bytes in a base64 data URL. */
export function countBytes(dataUrl: string): number {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return Math.floor((base64.length * 3) / 4) - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}

export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  const loaded = new Promise<void>((resolve, reject) => {
    image.onload = () => resolve()
    image.onerror = () => reject(new NotAPicture())
  })
  image.src = url
  await loaded
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new NotAPicture()
  return image
}

/** Draws the central square of an image at the given size; transparent parts become white. */
export function drawSquare(image: HTMLImageElement, pixels: number): HTMLCanvasElement {
  const { side, left, top } = middleSquare(image.naturalWidth, image.naturalHeight)
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const context = canvas.getContext('2d')
  if (!context) throw new NotAPicture()
  context.fillStyle = '#fff'
  context.fillRect(0, 0, pixels, pixels)
  context.drawImage(image, left, top, side, side, 0, 0, pixels, pixels)
  return canvas
}

/**
 * Crops a file to its central square and compresses it to a JPEG data URL of at most `most` bytes. Throws NotAPicture.
 */
export async function shrinkPicture(file: Blob, most: number): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const image = await loadPicture(url)
    for (const pixels of SIDES) {
      const canvas = drawSquare(image, pixels)
      for (const quality of QUALITIES) {
        const data = canvas.toDataURL('image/jpeg', quality)
        if (countBytes(data) <= most) return data
      }
    }
    throw new NotAPicture()
  } finally {
    URL.revokeObjectURL(url)
  }
}
