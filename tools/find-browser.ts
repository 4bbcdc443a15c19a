import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * Executables by preference: the headless shell first, since other browsers draw a window around the page, which takes
 * a third of the time of a test.
 */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** System packages of Chromium; not every distribution has the first. */
const SYSTEM_PACKAGES = ['chromium-headless-shell', 'chromium']

/** Flags that prevent background requests; root cannot use Chromium's sandbox. */
export const BROWSER_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/**
 * An installed Chromium: the one in `CHROMIUM_PATH`, Playwright's own, or the system's. Throws when the named one does
 * not exist.
 */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH nomme ${named}, qui n’existe pas.`)
  }
  const own = chromium.executablePath()
  if (existsSync(own)) return own
  return SYSTEM_NAMES.map(onPath).find((file) => file !== undefined)
}

function run(command: string, args: string[], timeoutMs: number): boolean {
  console.log(`  ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', timeout: timeoutMs }).status === 0
}

/**
 * Finds a Chromium, or installs one: by Playwright, or as root by the system's packages. Throws a one-line error when
 * both fail.
 */
export function findBrowser(): string {
  const here = installedBrowser()
  if (here) return here
  console.log('Aucun Chromium sur cette machine : il est téléchargé.')
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  if (run(npx, ['playwright', 'install', 'chromium'], 600_000)) {
    const own = installedBrowser()
    if (own) return own
  }
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    run('apt-get', ['update'], 300_000)
    for (const name of SYSTEM_PACKAGES) {
      run('apt-get', ['install', '-y', name], 900_000)
      const system = installedBrowser()
      if (system) return system
    }
  }
  throw new Error('Aucun Chromium trouvé ni téléchargeable : installez-le, ou donnez son chemin dans CHROMIUM_PATH.')
}

/** Name and version, for the tables of the benchmarks. */
export const browserVersion = (path: string): string =>
  execFileSync(path, ['--version', ...BROWSER_FLAGS], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
