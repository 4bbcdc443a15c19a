import { execFileSync } from 'node:child_process'

/** Some specs start the built server as a process: it must be of this code. */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/build.ts', 'server'], { stdio: 'inherit' })
}
