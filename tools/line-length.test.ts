import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['api', 'app', 'bench', 'blocks', 'contract', 'domain', 'e2e', 'prisma', 'tools']
const NOT_OURS = /^prisma\/generated\//
const LIMIT = 120
const COMMENT = /^\s*(\/\/|\/\*|\*)|\s\/\/ [A-ZÀ-Ý]/
/** A directive only works on a single line. */
const DIRECTIVE = /oxlint-disable|@ts-expect-error/

/** The formatter wraps code, but not comments. */
test(`no comment is longer than ${LIMIT} characters`, () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => /\.(ts|tsx|js|mjs)$/.test(file) && !NOT_OURS.test(file))
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > LIMIT && COMMENT.test(line) && !DIRECTIVE.test(line) ? [`${file}:${at + 1}`] : [],
      ),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(long).toEqual([])
})
