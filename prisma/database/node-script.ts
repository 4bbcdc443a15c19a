import { spawn, type ChildProcess } from 'node:child_process'
import { text } from 'node:stream/consumers'

/**
 * For tests: a process of its own that runs TypeScript lines as the product runs them, outside Jest's module system.
 */
export function startScript(lines: string): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const [node, ...options] = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', lines]
  return spawn(node, options, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } })
}

/** What the script printed, as JSON. */
export async function runScript(lines: string): Promise<unknown> {
  return JSON.parse(await text(startScript(lines).stdout))
}
