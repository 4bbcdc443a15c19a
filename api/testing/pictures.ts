import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Test } from 'supertest'
import type { SignedIn } from './sign-in'

/** A camera's location, which a processed picture must not contain. */
export const PLACE = 'LIEU SECRET'

/** A phone's photo with a location. Each shade gives different bytes. */
export const photo = (shade = 120, width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 80, b: 20 } } })
    .withExif({
      IFD0: { Copyright: PLACE, Make: 'Téléphone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 7/1 8/1', GPSLongitudeRef: 'E', GPSLongitude: '1/1 12/1 0/1' },
    })
    .jpeg()
    .toBuffer()

export interface SentPicture {
  readonly id?: string
  readonly type?: string
}

export const postPicture = (
  person: Pick<SignedIn, 'call'>,
  project: string,
  bytes: Buffer,
  { id = randomUUID(), type = 'image/jpeg' }: SentPicture = {},
): Test => person.call('post', `/api/projects/${project}/pictures/${id}`).set('content-type', type).send(bytes)
