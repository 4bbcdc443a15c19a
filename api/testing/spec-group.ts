import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
// Imported here, so that its `afterAll` runs at the end of the file and not of the first `describe`.
import './test-app'

/** The group of specs of this run, counted from 0: set by the Jest project. */
declare const SPEC_GROUP: { readonly index: number; readonly of: number }

/**
 * A group of the API's specs in one Jest file. Jest loads modules anew for each file, and loading Nest, Prisma and the
 * API took longer than most specs. Each spec still has its own application and empty database, and its hooks stay
 * within its `describe`. A spec with a timeout of its own runs by itself, because a timeout applies to the file.
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
