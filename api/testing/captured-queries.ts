import pg from 'pg'

/** A statement sent to the PostgreSQL server. */
export interface CapturedQuery {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Runs `work`, and returns every reading statement that this process meanwhile sent to a server. */
export async function captureQueries(work: () => Promise<unknown>): Promise<CapturedQuery[]> {
  const spy = jest.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    // The driver's types name one of its several signatures; the first argument is a text or a description.
    return spy.mock.calls.flatMap(([query, values]: readonly unknown[]) => readingIn(query, values))
  } finally {
    spy.mockRestore()
  }
}

function readingIn(query: unknown, values: unknown): CapturedQuery[] {
  const { text, values: own } =
    query instanceof Object ? Object.assign({ text: undefined, values: undefined }, query) : { text: query, values }
  return typeof text === 'string' && /^\s*(SELECT|WITH)\b/i.test(text)
    ? [{ text, values: Array.isArray(own) ? own : [] }]
    : []
}
