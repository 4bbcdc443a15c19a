import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { PICTURE_BODY_LIMIT } from '../limits'
import { picturesRoutes } from '../routes/writing'

/** Types that a device may send; the server checks the bytes, not the declared type. */
export const PICTURE_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const

const Picture = z.object({
  id: z.uuid(),
  /** Size of the stored file, which `read` returns. */
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
})

/** Size of all pictures of the project in bytes; at most `MAX_PICTURES_BYTES`. */
const used = z.int()
const project = { id: z.uuid() }
const picture = { ...project, picture: z.uuid() }

/** Pictures of a project: readers of its text see them, writers add them. 404 for everybody else. */
export const picturesApi = {
  /** A list of all pictures without the files, so that a device knows which it lacks, and their size. */
  list: defineEndpoint({
    ...picturesRoutes.list,
    access: 'signedIn',
    params: z.object(project),
    reply: z.object({ pictures: z.array(Picture), used }),
  }),
  /**
   * The device creates the id, also offline. Repeating the same bytes under an id gets the same answer; other bytes are
   * refused (409 `pictureMismatch`). The server re-encodes the picture as WebP without the camera's metadata. 422
   * `notAPicture`, `tooManyPixels`; 409 `picturesFull`.
   */
  add: defineEndpoint({
    ...picturesRoutes.add,
    access: 'signedIn',
    params: z.object(picture),
    bytes: PICTURE_TYPES,
    reply: z.extend(Picture, { used }),
    bodyLimit: PICTURE_BODY_LIMIT,
    limit: { times: 60, seconds: 60 },
    personLimit: { times: 30, seconds: 60 },
    idempotent: false,
    tag: false,
  }),
  /** The picture of an id never changes. The application stores it itself, so HTTP caches do not. */
  read: defineEndpoint({
    ...picturesRoutes.read,
    access: 'signedIn',
    params: z.object(picture),
    file: 'image/webp',
    limit: { times: 600, seconds: 60 },
  }),
}
