import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
// Here, and not first inside a `describe`: what it closes at the end, it closes at the end of the file.
import './test-app'

/** Which share of the specs this run takes, counted from 0: set by the Jest project. */
declare const SPEC_GROUP: { readonly index: number; readonly of: number }

/**
 * A share of the API's specs in one Jest file. Jest gives each file modules of its own, and to load Nest, Prisma and
 * the API anew took longer than most specs. Each spec still has an application of its own and an empty database to
 * itself, and its hooks stay within its `describe`. Those that set a timeout of their own run by themselves: it would
 * hold for the whole share.
 */
const root = join(__dirname, '..')
readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.spec.ts') && !path.startsWith(`process${sep}`))
  .sort()
  .filter((_, place) => place % SPEC_GROUP.of === SPEC_GROUP.index)
  .forEach((path) => {
    describe(path, () => {
      // oxlint-disable-next-line typescript/no-require-imports -- a spec is read inside its `describe`, which cannot wait for an import
      require(join(root, path))
    })
  })
