import { openNetwork, type WeakNetwork } from '../../tools/weak-network'
import { productFolder } from './product'
import { freePort, freshDataDir, removeFolder, startServer, type RunningServer } from './server'

/** A server of the production build behind a network that can be cut. */
export interface TestSite {
  /** What browsers open: the near end of the network. */
  readonly url: string
  readonly network: WeakNetwork
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
  const network = await openNetwork(() => port)
  // Forwarded addresses count, so that one test does not use up another's calls.
  const start = (folder: string) =>
    startServer({ product: folder, dataDir, port, env: { PUBLIC_ORIGIN: network.url, TRUST_PROXY: 'true', ...env } })
  let server = await start(product)
  return {
    url: network.url,
    network,
    dataDir,
    get server() {
      return server
    },
    restart: async (folder = product) => {
      await server.stop()
      server = await start(folder)
    },
    close: async () => {
      // First the network: an open connection would hold the server up.
      await network.close()
      await server.stop()
      removeFolder(dataDir)
    },
  }
}
