import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  /** The file's descriptor in this process; directories have none. */
  readonly nfd?: number
}

/** Of the file system that PGlite brings (Emscripten's NODEFS), what is added to here. */
interface FileSystem {
  readonly NODEFS: { readonly stream_ops: { fsync?: (file: OpenFile) => number } }
}

type Init = NodeFS['init']

/**
 * A folder whose files reach the disk when PostgreSQL asks for it: Emscripten's own answers at once, and a power cut
 * would take what was acknowledged. PostgreSQL asks at each commit, before it is answered.
 */
export class SynchronisedFolder extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const synchronise = (module: unknown): void => {
      // Emscripten adds it to the module; PGlite's types do not name it.
      const { stream_ops: operations } = (module as FileSystem).NODEFS
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) fdatasyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [synchronise, ...[emscriptenOpts.preRun ?? []].flat()] } }
  }
}
