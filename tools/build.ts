/** `npm run build`: everything from scratch. */
import { buildApp } from './build-app'
import { buildServer } from './build-server'
import { generateClient } from './generate-client'

await generateClient()
await buildServer({ force: true })
await buildApp({ force: true })
// React's server renderer leaves a message port open, which would keep this process waiting for ever.
process.exit(0)
