import { openNetwork, type WeakNetwork } from '../../tools/weak-network'
import { productFolder } from './product'
import { freePort, freshDataDir, removeFolder, startServer, type RunningServer } from './server'

/** A server of the production build behind a network that tests can cut. */
export interface TestSite {
  /** Address for browsers: the near end of the network. */
  readonly url: string
  readonly network: WeakNetwork
  readonly server: RunningServer
  readonly dataDir: string
  /** Restarts the server, with the same or another build. */
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
  // Trusts forwarded addresses, so that tests do not share call limits.
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
      // The network closes first, since the server waits for open connections.
      await network.close()
      await server.stop()
      removeFolder(dataDir)
    },
  }
}
