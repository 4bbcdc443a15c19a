import sharp, { type Sharp } from 'sharp'
import { MAX_PICTURE_BYTES } from '#contract/limits'
import { readPicture } from './picture'

const drawn = (width = 48, height = 32) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 20, alpha: 0.5 } } }).withExif({
    IFD0: { Copyright: 'SECRET PLACE' },
    IFD3: { GPSLatitude: '6/1 7/1 8/1' },
  })
const asUrl = (bytes: Buffer, type = 'jpeg') => `data:image/${type};base64,${bytes.toString('base64')}`
const FORMATS = {
  jpeg: (image: Sharp) => image.flatten().jpeg(),
  progressive: (image: Sharp) => image.flatten().jpeg({ progressive: true }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp(),
  lossless: (image: Sharp) => image.webp({ lossless: true }),
} as const
const TYPES = {
  jpeg: 'image/jpeg',
  progressive: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  lossless: 'image/webp',
} as const
const names = ['jpeg', 'progressive', 'png', 'webp', 'lossless'] as const

describe('a picture', () => {
  it.each(names)('in %s is known by its bytes, and keeps what is seen and nothing else', async (name) => {
    const bytes = await FORMATS[name](drawn()).toBuffer()
    expect(bytes.toString('latin1')).toContain('SECRET PLACE')
    // The declared type is wrong, and a script follows the picture.
    const picture = readPicture(asUrl(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]), 'png'))
    expect(picture?.type).toBe(TYPES[name])
    expect(picture?.bytes.toString('latin1')).not.toMatch(/SECRET|script|Exif/)
    const before = await sharp(bytes).raw().toBuffer()
    expect((await sharp(picture?.bytes).raw().toBuffer()).equals(before)).toBe(true)
    expect(readPicture(asUrl(picture?.bytes ?? bytes))?.bytes).toEqual(picture?.bytes)
  })

  it.each(names)('in %s that is cut anywhere, or changed anywhere, never breaks the reader', async (name) => {
    const bytes = await FORMATS[name](drawn(16, 16)).toBuffer()
    for (let length = 0; length < bytes.length; length++)
      expect(() => readPicture(asUrl(bytes.subarray(0, length)))).not.toThrow()
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes)
      changed[at] = 255 - (changed[at] ?? 0)
      expect(() => readPicture(asUrl(changed))).not.toThrow()
    }
  })

  it.each(['jpeg', 'png', 'webp'] as const)('in %s that unfolds into a huge one is refused', async (name) => {
    const bytes = await FORMATS[name](drawn(2_049, 10)).toBuffer()
    expect(bytes.length).toBeLessThan(MAX_PICTURE_BYTES)
    expect(readPicture(asUrl(bytes))).toBeNull()
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that may hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('is not %s', (_, bytes) => expect(readPicture(asUrl(bytes))).toBeNull())

  it('is not larger than 40 kB', async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7_919) % 251))
    const bytes = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(bytes.length).toBeGreaterThan(MAX_PICTURE_BYTES)
    expect(readPicture(asUrl(bytes))).toBeNull()
  })
})
