import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { rowSchema } from '#contract/list-apis'
import { LIST_NAMES } from '#contract/lists'
import { REPLICA_VERSION } from './replica-version'

/**
 * If this test fails, the rows of a list have changed: increment REPLICA_VERSION and add the new hashes here. A new
 * list needs only its hash, not a new version.
 */
const PRINTS: Record<number, Record<string, string>> = {
  7: {
    users: '55557181634ac6e7',
    templates: 'c4dedf5db89e0c3d',
    projects: '18b511ec5da4cb10',
    sessions: '6014b85a78556ef5',
    messages: 'd0e85d5e7573738f',
    subscribers: 'a86164b29d4cef2d',
    orders: 'd67c6afbcb7fe3b6',
    announcements: '7d21ddb4150aed5c',
    tasks: 'edf732df32869b19',
    universities: '79edb3ae95f95e8b',
  },
}

test('copies of another contract are known by their version', () => {
  const prints = LIST_NAMES.map((name) => {
    const row = z.toJSONSchema(rowSchema(name), { io: 'input', unrepresentable: 'any' })
    return [name, createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 16)]
  })
  expect(Object.fromEntries(prints)).toEqual(PRINTS[REPLICA_VERSION])
})
