import { DEVICE_PICTURE_BYTES } from '#contract/limits'
import { loadPicture, NotAPicture } from '../../../shell/shrink-picture'

export interface SmallPicture {
  readonly file: Blob
  readonly width: number
  readonly height: number
}

/** From the best quality down; a screenshot with small letters is readable up to the fourth step. */
const STEPS = [
  { side: 1_600, quality: 0.8 },
  { side: 1_600, quality: 0.6 },
  { side: 1_280, quality: 0.6 },
  { side: 1_024, quality: 0.55 },
  { side: 1_024, quality: 0.4 },
  { side: 800, quality: 0.4 },
  { side: 480, quality: 0.4 },
] as const

/** The size with this longest side at most; a small picture stays as it is. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const share = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** Scales off the main thread where the browser can. */
const scaled = (image: HTMLImageElement, width: number, height: number): Promise<CanvasImageSource> =>
  'createImageBitmap' in globalThis
    ? createImageBitmap(image, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' }).catch(() => image)
    : Promise.resolve(image)

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, quality))

/** Draws a picture at a size. Transparent parts become white like paper. */
async function draw(image: HTMLImageElement, side: number): Promise<HTMLCanvasElement> {
  const { width, height } = fitted(image.naturalWidth, image.naturalHeight, side)
  const source = await scaled(image, width, height)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new NotAPicture()
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  if ('close' in source) source.close()
  return canvas
}

/** Shrinks a photo to a size that can be sent, and drops the camera's metadata. Throws NotAPicture. */
export async function shrinkPhoto(photo: Blob, most = DEVICE_PICTURE_BYTES): Promise<SmallPicture> {
  const url = URL.createObjectURL(photo)
  try {
    const image = await loadPicture(url)
    const canvases = new Map<number, HTMLCanvasElement>()
    for (const { side, quality } of STEPS) {
      const canvas = canvases.get(side) ?? (await draw(image, side))
      canvases.set(side, canvas)
      const webp = await encoded(canvas, 'image/webp', quality)
      const file = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg', quality)
      if (file && file.size <= most) return { file, width: canvas.width, height: canvas.height }
    }
    throw new NotAPicture()
  } finally {
    URL.revokeObjectURL(url)
  }
}
