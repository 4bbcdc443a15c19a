import { execFileSync } from 'node:child_process'

const PROBE = `require('net').connect(+process.argv[2], process.argv[1]).setTimeout(1000)
  .on('connect', () => process.exit(0)).on('error', () => process.exit(1)).on('timeout', () => process.exit(1))`

/** Whether something listens at this address. Synchronous, because Jest declares blocks synchronously. */
export function isReachable(host: string, port: number): boolean {
  try {
    execFileSync(process.execPath, ['-e', PROBE, host, String(port)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
