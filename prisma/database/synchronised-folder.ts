import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  /** The file's descriptor in this process; directories have none. */
  readonly nfd?: number
}

/** The part of PGlite's file system (Emscripten's NODEFS) that is extended here. */
interface FileSystem {
  readonly NODEFS: { readonly stream_ops: { fsync?: (file: OpenFile) => number } }
}

type Init = NodeFS['init']

/** The embedded database has crashed (PANIC), because a required write failed. */
export class CrashedError extends Error {
  override name = 'CrashedError'
  /** PostgreSQL's code for a crashed server. */
  readonly code = '57P02'
}

/**
 * A folder whose files are flushed to disk when PostgreSQL requests it, at each commit. Emscripten's own file system
 * ignores the request, so that a power cut would lose acknowledged commits.
 */
export class SynchronisedFolder extends NodeFS {
  crashed = false

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    this.stopAtCrash(pglite)
    const { emscriptenOpts } = await super.init(pglite, options)
    const synchronise = (module: unknown): void => {
      // Emscripten adds NODEFS to the module; PGlite's types do not declare it.
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
  /** After a PANIC every further call, even ROLLBACK, would loop for ever. */
  private stopAtCrash(pglite: Parameters<Init>[0]): void {
    const call = pglite.execProtocolRawSync.bind(pglite)
    pglite.execProtocolRawSync = (message) => {
      if (this.crashed) throw new CrashedError('the embedded database has crashed')
      return call(message)
    }
  }
}
