import type { DemoTables } from './demo-tables'

interface Reply {
  readonly id: string
  readonly side: 'team'
  readonly text: unknown
  readonly createdAt: string
  readonly authorName: null
  readonly mail: 'sent'
}

/** Answers to messages of the demonstration, in memory until its page closes; none is sent. */
export class DemoReplies {
  private readonly replies = new Map<string, Reply[]>()

  constructor(private readonly now: () => number) {}

  /** Undefined for requests that are not about replies. */
  answer(
    tables: DemoTables,
    method: string,
    path: string,
    body: unknown,
  ): { body: unknown; auditId: string | null } | undefined {
    const [, , name, id, verb] = path.split('/')
    if (name !== 'messages' || verb !== 'replies' || !id || !tables.row('messages', id)) return undefined
    const replies = this.replies.get(id) ?? []
    if (method !== 'POST') return { body: { replies, delivers: true }, auditId: null }
    const { text } = body as { text: unknown } // Written by the console's form.
    const createdAt = new Date(this.now()).toISOString()
    const reply = { id: crypto.randomUUID(), side: 'team', text, createdAt, authorName: null, mail: 'sent' } as const
    this.replies.set(id, [...replies, reply])
    const { row, auditId } = tables.edit('messages', id, { status: 'in_progress' }, 'answer')
    return { body: row, auditId }
  }
}
