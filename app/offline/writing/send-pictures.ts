import type { ReplyOf } from '#contract/endpoint'
import { MAX_PICTURES_BYTES } from '#contract/limits'
import type { picturesApi } from '#contract/writing/pictures'
import { mayWrite } from '#contract/writing/sync'
import type { Pictures } from './stored-files'
import { addressOfPicture, listPictures } from './picture-files'
import { sendFiles, type FileSending } from './send-files'

export const sendPictures = ({ pictures, ...sending }: FileSending & { readonly pictures: Pictures }): Promise<void> =>
  sendFiles(
    {
      files: pictures,
      maxBytes: MAX_PICTURES_BYTES,
      fullCode: 'picturesFull',
      mayAdd: mayWrite,
      address: ({ projectId, id }) => addressOfPicture(projectId, id),
      list: async (projectId) => {
        const listed = await listPictures(pictures, projectId)
        return { ids: listed.pictures.map(({ id }) => id), used: listed.used }
      },
      taken: (one, body) => {
        const { bytes: size, width, height } = body as ReplyOf<typeof picturesApi.add> // Answers follow the contract.
        return { ...one, size, width, height }
      },
    },
    sending,
  )
