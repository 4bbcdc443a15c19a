import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Message } from '#contract/messages'
import { OrderRow } from '#contract/orders'
import { Project } from '#contract/projects'
import { Session } from '#contract/sessions'
import { Subscriber } from '#contract/subscribers'
import { TemplateRow } from '#contract/templates'
import { UserRow } from '#contract/users'
import { COPY_VERSION } from './copy-version'

/** When this fails, the rows of a list have changed: raise COPY_VERSION, and write the new print beside it. */
const PRINTS: Record<number, string> = { 3: 'bce6696ff82fecb4' }

test('copies of another contract are known by their version', () => {
  const rows = [UserRow, TemplateRow, Project, Session, Message, Subscriber, OrderRow].map((row) =>
    z.toJSONSchema(row, { io: 'input', unrepresentable: 'any' }),
  )
  const print = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
  expect(print).toBe(PRINTS[COPY_VERSION])
})
