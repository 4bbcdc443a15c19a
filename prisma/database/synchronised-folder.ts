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

/** The embedded database has given up (PANIC): it could not write what it must. */
export class CrashedError extends Error {
  override name = 'CrashedError'
  /** PostgreSQL's own for a server that has crashed. */
  readonly code = '57P02'
}

/**
 * A folder whose files reach the disk when PostgreSQL asks for it: Emscripten's own answers at once, and a power cut
 * would take what was acknowledged. PostgreSQL asks at each commit, before it is answered.
 */
export class SynchronisedFolder extends NodeFS {
  crashed = false

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    this.stopAtCrash(pglite)
    const { emscriptenOpts } = await super.init(pglite, options)
    const synchronise = (module: unknown): void => {
      // Emscripten adds it to the module; PGlite's types do not name it.
      const { stream_ops: operations } = (module as FileSystem).NODEFS
      operations.fsync = ({ nfd }) => {
        if (nfd !== undefined) fdatasyncSync(nfd)
        return 0
      }
    }
    const onAbort = () => {
      this.crashed = true
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, onAbort, preRun: [synchronise, ...[emscriptenOpts.preRun ?? []].flat()] },
    }
  }
  /** After a PANIC the next call, be it the ROLLBACK of the same transaction, would turn in a circle for ever. */
  private stopAtCrash(pglite: Parameters<Init>[0]): void {
    const call = pglite.execProtocolRawSync.bind(pglite)
    pglite.execProtocolRawSync = (message) => {
      if (this.crashed) throw new CrashedError('the embedded database has crashed')
      return call(message)
    }
  }
}
