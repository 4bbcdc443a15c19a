import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { PICTURE_BODY_LIMIT } from '../limits'
import { picturesRoutes } from '../routes/writing'

/** What a device may send; the server believes the bytes, not the type. */
export const PICTURE_TYPES = ['image/webp', 'image/jpeg', 'image/png'] as const

const Picture = z.object({
  id: z.uuid(),
  /** Of what the server keeps, which is what `read` gives. */
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
})

/** Of all pictures of the project, in bytes; at most `MAX_PICTURES_BYTES`. */
const used = z.int()
const project = { id: z.uuid() }
const picture = { ...project, picture: z.uuid() }

/** Pictures of a project: who reads its text sees them, who writes it adds some. 404 for everybody else. */
export const picturesApi = {
  /** All of the project, without the pictures themselves: what a device lacks, and what it would cost. */
  list: defineEndpoint({
    ...picturesRoutes.list,
    access: 'signedIn',
    params: z.object(project),
    reply: z.object({ pictures: z.array(Picture), used }),
  }),
  /**
   * The device makes the id, before it has a network. The same bytes under it again are answered as the first time;
   * others are refused (409 `pictureMismatch`). The server draws the picture anew, as WebP and without what the camera
   * wrote beside it. 422 `notAPicture`, `tooManyPixels`; 409 `picturesFull`.
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
  /** Never another under the same id: the application keeps it, and no cache on the way. */
  read: defineEndpoint({
    ...picturesRoutes.read,
    access: 'signedIn',
    params: z.object(picture),
    file: 'image/webp',
    limit: { times: 600, seconds: 60 },
  }),
}
