import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdBuild } from '../api/build-users'
import { CURRENT, makeBuild, type Half } from './build-folder'

const here = process.cwd()
const place = realpathSync(mkdtempSync(join(tmpdir(), 'cap-builds-')))
beforeAll(() => process.chdir(place))
afterAll(() => {
  process.chdir(here)
  rmSync(place, { recursive: true })
})

let version = 1
const half: Half = {
  name: 'half',
  parts: ['made.txt'],
  inputs: [],
  settings: () => String(version),
  make: async (folder) => {
    // The name of a build's folder is a time stamp, which must differ.
    await sleep(5)
    await writeFile(join(folder, 'made.txt'), String(version))
  },
}
const build = (): Promise<string> => makeBuild([half], [half])

test('a build stays while it is the newest, the one before, or in use', async () => {
  const first = await build()
  expect(await build()).toBe(first)
  version = 2
  const second = await build()
  // A server may be starting from this build, and not have registered itself yet.
  expect(existsSync(join(first, 'made.txt'))).toBe(true)
  holdBuild(second)
  version = 3
  const third = await build()
  version = 4
  const fourth = await build()
  expect(realpathSync(CURRENT)).toBe(fourth)
  expect(readdirSync('dist/builds').map((name) => join(place, 'dist/builds', name))).toEqual([second, third, fourth])
})

test('a build that fails leaves the one before, and nothing of its own', async () => {
  const before = realpathSync(CURRENT)
  const count = readdirSync('dist/builds').length
  version = 5
  const broken: Half = { ...half, make: () => Promise.reject(new Error('broken')) }
  await expect(makeBuild([broken], [broken])).rejects.toThrow('broken')
  expect(realpathSync(CURRENT)).toBe(before)
  expect(readdirSync('dist/builds')).toHaveLength(count)
})
