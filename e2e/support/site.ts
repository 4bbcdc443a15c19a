import { openLine, type WeakLine } from '../../tools/weak-line'
import { productFolder } from './product'
import { freePort, freshDataDir, removeFolder, startServer, type RunningServer } from './server'

/** A server of the production build behind a line that can be cut. */
export interface TestSite {
  /** What browsers open: the near end of the line. */
  readonly url: string
  readonly line: WeakLine
  readonly server: RunningServer
  readonly dataDir: string
  /** Starts another build, or the same one again, in the place of the one that runs. */
  restart: (product?: string) => Promise<void>
  close: () => Promise<void>
}

export async function openSite(
  product = productFolder(),
  env: Readonly<Record<string, string>> = {},
): Promise<TestSite> {
  const dataDir = freshDataDir(env.SEED)
  const port = await freePort()
  const line = await openLine(() => port)
  // Forwarded addresses count, so that one test does not use up another's calls.
  const start = (folder: string) =>
    startServer({ product: folder, dataDir, port, env: { PUBLIC_ORIGIN: line.url, TRUST_PROXY: 'true', ...env } })
  let server = await start(product)
  return {
    url: line.url,
    line,
    dataDir,
    get server() {
      return server
    },
    restart: async (folder = product) => {
      await server.stop()
      server = await start(folder)
    },
    close: async () => {
      // First the line: an open connection would hold the server up.
      await line.close()
      await server.stop()
      removeFolder(dataDir)
    },
  }
}
