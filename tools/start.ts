import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { newestBuild } from './newest-build'

const parent = process.ppid
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const folder = await newestBuild().catch((error: unknown) => {
  console.error(`Construction impossible\u202f: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})

// A separate process, since this process's TypeScript loader would slow down the server's imports. When this process is
// killed, the closed channel stops the server.
const server = spawn(process.execPath, [join(folder, 'server/main.js')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of SIGNALS) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1))

// npm and its shell do not forward signals; when they end, this process gets another parent.
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM')
}, 500).unref()
