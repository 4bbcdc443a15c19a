import { pathToFileURL } from 'node:url'
import { isFreshBuild, stampBuild } from './build-stamp'

const INPUTS = ['api', 'contract', 'prisma', 'tools/database', 'tools/site-settings.ts', 'package.json', 'package-lock.json', 'vite.server.config.ts']
const STAMP = 'dist/server/.stamp'

/** Builds `dist/server/main.js`, unless nothing it is made of changed since the last time. */
export async function buildServer({ force = false } = {}): Promise<void> {
  if (!force && isFreshBuild(STAMP, INPUTS, '')) return
  // Loaded only when needed: it would be a third of the time of a second start.
  const { build } = await import('vite')
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' })
  stampBuild(STAMP, INPUTS, '')
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildServer({ force: process.argv.includes('--force') })
