import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/**
 * What the browser says of a network that is down: its own words for a failed request, and for a worker whose script
 * was on its way.
 */
export const NETWORK_DOWN =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|FAILED|ABORTED|NETWORK_CHANGED|SOCKET_NOT_CONNECTED|INCOMPLETE_CHUNKED_ENCODING)|An unknown error occurred when fetching the script/

export interface Messages {
  /** A test that provokes a message says which; any other fails it. */
  expect: (pattern: RegExp) => void
  /** What was heard and not expected. */
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
