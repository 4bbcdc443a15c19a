import { execFileSync } from 'node:child_process'

/** Some specs start the built server as a process, so the build must match the sources. */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'tools/build.ts', 'server'], { stdio: 'inherit' })
}
