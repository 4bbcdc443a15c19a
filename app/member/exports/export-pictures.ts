import type { ThesisPicture } from '#domain/thesis/thesis'
import { findPicture } from '../../offline/writing/picture-files'
import type { WritingStore } from '../../offline/writing/store-types'
import { loadPicture } from '../../shell/shrink-picture'

const encoded = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg'): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.88))

/** A photo is lighter as JPEG; a drawing is sharper as PNG, and seldom heavier. */
const PNG_MAY_BE = 1.5

/** Re-encodes a picture, because Word and LaTeX read no WebP. Transparent parts become white like paper. */
async function drawnAnew(id: string, file: Blob): Promise<ThesisPicture> {
  const url = URL.createObjectURL(file)
  try {
    const image = await loadPicture(url)
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0)
    const png = await encoded(canvas, 'image/png')
    const jpeg = await encoded(canvas, 'image/jpeg')
    const best = png && jpeg && png.size > jpeg.size * PNG_MAY_BE ? jpeg : (png ?? jpeg)
    if (!best) throw new Error('no picture')
    const bytes = new Uint8Array(await best.arrayBuffer())
    return { id, bytes, type: best === jpeg ? 'image/jpeg' : 'image/png', width, height }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The pictures that are on this device or can be fetched now; the others are missing in the file. */
export async function thesisPictures(
  store: WritingStore,
  projectId: string,
  ids: readonly string[],
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<ReadonlyMap<string, ThesisPicture>> {
  const pictures = new Map<string, ThesisPicture>()
  for (const [at, id] of ids.entries()) {
    signal.throwIfAborted()
    const found = await findPicture(store.pictures, { projectId, id, isWanted: true })
    if ('file' in found) {
      const picture = await drawnAnew(id, found.file).catch(() => null)
      if (picture) pictures.set(id, picture)
    }
    onProgress((at + 1) / ids.length)
  }
  signal.throwIfAborted()
  return pictures
}
