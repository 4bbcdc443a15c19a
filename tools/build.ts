/** `npm run build`: everything from scratch; `tsx tools/build.ts app` or `server`: one half. */
import { buildApp } from './build-app'
import { buildServer } from './build-server'
import { generateClient } from './generate-client'

const part = process.argv[2]
try {
  if (part !== 'app') {
    await generateClient()
    await buildServer({ force: true })
  }
  if (part !== 'server') await buildApp({ force: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// React's server renderer leaves a message port open, which would keep this process waiting for ever.
process.exit(0)
