import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const APP = join(__dirname, '../app')

/** The lint rule for spreads of literals does not cover JSX attributes. */
test('no literal is spread into attributes to keep a line together', () => {
  const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const found = files.filter((name) => readFileSync(join(APP, name), 'utf8').includes('{...{'))
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})
