import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Browser messages of a broken network: for failed requests, and for a worker whose script was loading. */
export const NETWORK_DOWN =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|FAILED|ABORTED|NETWORK_CHANGED|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)|An unknown error occurred when fetching the script/

export interface Messages {
  /** Declares an expected message; all others fail the test. */
  expect: (pattern: RegExp) => void
  /** Messages received and not expected. */
  unexpected: () => string[]
}

/** Listens to the console of every page and worker of a context, and to uncaught errors. */
export function watchConsole(context: BrowserContext): Messages {
  const unexpected: string[] = []
  const expected: RegExp[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      unexpected.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  }
  context.on('console', onConsole)
  context.on('weberror', (error) => unexpected.push(`uncaught: ${error.error().message} ${error.error().stack ?? ''}`))
  context.on('serviceworker', (worker) => worker.on('console', onConsole))
  return {
    expect: (pattern) => expected.push(pattern),
    unexpected: () => unexpected.filter((message) => !expected.some((pattern) => pattern.test(message))),
  }
}
