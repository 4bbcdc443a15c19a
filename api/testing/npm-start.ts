import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface StartedByNpm {
  /** Null if the process ended before it was ready. */
  readonly origin: string | null
  output(): string
  stop(): Promise<number | null>
}

/** `npm start`, without npm. */
export async function npmStart(env: Readonly<Record<string, string>>): Promise<StartedByNpm> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/start.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', REDIS_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'exit')
  const ready = new Promise<string>((resolve) => {
    const read = (part: Buffer) => {
      output += part.toString()
      const port = /prêt\s:\shttp:\S+:(\d+)/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  const origin = await Promise.race([ready, ended.then(() => null)])
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
    return child.exitCode
  }
  return { origin, output: () => output, stop }
}
