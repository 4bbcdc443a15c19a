/**
 * `npm run build` builds everything from scratch; `tsx tools/build.ts app` or `server` builds one half. Without
 * `--force`, only changes are built. The files of a running server do not change.
 */
import { lockBuilding, makeBuild } from './build-folder'
import { serverHalf } from './build-server'
import { generateClient } from './generate-client'
import { HALVES } from './newest-build'

const wanted = HALVES.filter(({ name }) => !process.argv.slice(2).some((part) => part !== name && /^[a-z]/.test(part)))
const unlock = await lockBuilding()
try {
  if (wanted.includes(serverHalf)) await generateClient()
  await makeBuild(HALVES, wanted, process.argv.includes('--force'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  unlock()
}
// React's server renderer leaves a message port open, which would keep this process waiting for ever.
process.exit()
