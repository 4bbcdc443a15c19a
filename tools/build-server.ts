import { join } from 'node:path'
import type { Half } from './build-folder'

/** The half that is `server/main.js`. */
export const serverHalf: Half = {
  name: 'server',
  parts: ['server'],
  inputs: [
    'api',
    'blocks',
    'contract',
    'domain',
    'prisma',
    'package.json',
    'package-lock.json',
    'vite.server.config.ts',
  ],
  settings: () => '',
  make: async (folder) => {
    // Imported only to build, because the import takes a third of the time of a start that builds nothing.
    const { build } = await import('vite')
    await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: { outDir: join(folder, 'server') } })
  },
}
