import { ApiError, NetworkError } from '../../../network/http'
import type { Environment } from '../../replica/environment'
import { StorageFailure } from '../../storage/storage'
import type { Transport } from '../../storage/types'
import { StoredFiles, type Pictures } from '../stored-files'
import { SafeDisk } from '../safe-disk'
import type { WritingDisk } from '../tables'

/** How a call ends; with `lostAfter` the server has the picture, but the answer is lost. */
export type PictureFate = 'ok' | 'lostBefore' | 'lostAfter' | number

const refusal = (status: number, code = '') => new ApiError(status, code, { code }, status === 503 ? 5 : null)

/** The server's pictures in memory, by the contract. */
export class PictureServer {
  readonly kept = new Map<string, { readonly bytes: Uint8Array; readonly size: number }>()
  readonly calls: string[] = []
  fates: PictureFate[] = []
  isOnline = true

  readonly transport: Transport = {
    request: async (url, { method = 'GET', body, isFile } = {}) => {
      await Promise.resolve()
      const [, , , project = '', , id] = url.split('/')
      this.calls.push(`${method} ${id === undefined ? 'list' : 'picture'}`)
      const fate = this.isOnline ? (this.fates.shift() ?? 'ok') : 'lostBefore'
      if (fate === 'lostBefore') throw new NetworkError('network')
      if (fate === 409) throw refusal(409, 'picturesFull')
      if (typeof fate === 'number') throw refusal(fate)
      const answer = await this.answer(project, id, method === 'POST' ? body : undefined, isFile === true)
      if (fate === 'lostAfter') throw new NetworkError('network')
      return { body: answer, auditId: null, total: null, next: null }
    },
  }

  private async answer(project: string, id: string | undefined, sent: unknown, isFile: boolean): Promise<unknown> {
    const stored = [...this.kept]
      .filter(([key]) => key.startsWith(project))
      .map(([key, { size: bytes }]) => ({ id: key.split(' ')[1] ?? '', bytes, width: 4, height: 3 }))
    const used = stored.reduce((sum, { bytes }) => sum + bytes, 0)
    if (id === undefined) return { pictures: stored, used }
    const key = `${project} ${id}`
    if (sent instanceof Blob) {
      const bytes = new Uint8Array(await sent.arrayBuffer())
      // The server encodes the picture again, which changes its size.
      this.kept.set(key, { bytes, size: bytes.length + 1 })
      return { id, bytes: bytes.length + 1, width: 4, height: 3, used: used + bytes.length + 1 }
    }
    const found = this.kept.get(key)
    if (!found || !isFile) throw refusal(404)
    return new Blob([new Uint8Array(found.bytes)], { type: 'image/webp' })
  }
}

/** One page's pictures, on a disk that others of the same device share. */
export class PicturePage {
  isFull = false
  readonly pictures: Pictures
  readonly env: Pick<Environment, 'isOnline' | 'exclusively'>

  constructor(
    readonly server: PictureServer,
    disk: WritingDisk,
  ) {
    this.env = {
      isOnline: () => server.isOnline,
      exclusively: (_name, _ifFree, work) => work(),
    }
    const durable: WritingDisk = {
      ...disk,
      transaction: (mode, names, work) =>
        this.isFull && mode !== 'read'
          ? Promise.reject(new StorageFailure('QuotaExceededError'))
          : disk.transaction(mode, names, work),
    }
    // The part of the environment that pictures need.
    const env = this.env as Environment
    const changed = () => this.pictures.refresh()
    this.pictures = new StoredFiles('pictures', new SafeDisk(durable, () => 'new'), server.transport, env, changed)
  }
}
