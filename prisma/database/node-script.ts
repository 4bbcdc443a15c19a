import { spawn, type ChildProcess } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** For tests: runs TypeScript lines in a separate process, as the product does, outside Jest's module system. */
export function startScript(lines: string): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const [node, ...options] = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', lines]
  return spawn(node, options, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } })
}

/** The output of the script, parsed as JSON. */
export async function runScript(lines: string): Promise<unknown> {
  return JSON.parse(await text(startScript(lines).stdout))
}
