/**
 * `tsx tools/build-for-origin.ts FOLDER ORIGIN`: builds the site for this origin alone. A spec compares the result with
 * what a server fills in (`api/process/builds.spec.ts`).
 */
import { makePages } from './build-app'

const [folder = '', origin = ''] = process.argv.slice(2)
await makePages(folder, origin)
// React's server renderer leaves a message port open, which would keep this process waiting for ever.
process.exit()
