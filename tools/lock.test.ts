import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Entry = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  resolved: z.optional(z.string()),
  os: z.optional(z.array(z.string())),
  optional: z.optional(z.boolean()),
  libc: z.optional(z.array(z.string())),
  engines: z.optional(z.object({ node: z.optional(z.string()) })),
})
const Lock = z.object({ packages: z.record(z.string(), Entry) })

const text = readFileSync('package-lock.json', 'utf8')
const packages = Object.entries(Lock.parse(JSON.parse(text)).packages).filter(([path]) => path !== '')

/** Development binaries for platforms without checks and images; DECISIONS.md gives the reason. */
const UNCHECKED = /^node_modules\/@(oxlint\/binding|oxlint-tsgolint\/)-?/

test('the lock names no place that packages come from', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  expect(text).not.toMatch(/"https?:\/\/[^"]*\.tgz/)
  expect(readFileSync('.npmrc', 'utf8')).not.toMatch(/registry|https?:/)
})

test('the lock has a checksum of every package, but of binaries for other platforms', () => {
  const without = packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  const surprises = without.filter(([path, { optional, os, libc }]) => {
    const isElsewhere = os !== undefined && (!os.includes('linux') || libc?.includes('musl') || !/x64/.test(path))
    return !optional || !isElsewhere || !UNCHECKED.test(path)
  })
  expect(surprises).toEqual([])
  expect(without.length).toBeLessThanOrEqual(21)
})

test('what is installed takes the oldest Node that we promise, but for what no command of ours runs', () => {
  const newer = packages.filter(([, { engines }]) => /^>=\s*(2[1-9]|[3-9]\d)/.test(engines?.node ?? ''))
  // Only `prisma dev` needs this package, in exactly this version; we do not use that command.
  expect(newer.map(([path]) => path)).toEqual(['node_modules/@prisma/streams-local'])
})

test('there is one copy of each package of Ionic: two would not know of each other', () => {
  for (const name of ['@ionic/core', '@ionic/react', '@ionic/react-router', '@stencil/core'])
    expect(packages.map(([path]) => path).filter((path) => path.endsWith(`node_modules/${name}`))).toHaveLength(1)
})
