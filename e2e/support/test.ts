import { test as base, expect } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { watchConsole, NETWORK_DOWN, type Messages } from './messages'
import { DEMONSTRATION } from './server'
import { openSite, type TestSite } from './site'

interface Fixtures {
  /** The server under test, behind its network. */
  site: TestSite
  /** Console messages and uncaught errors fail the test, unless expected. */
  messages: Messages
  /** Cuts and restores the network, both for the browser's state and for the connections. */
  network: { cut: () => Promise<void>; restore: () => Promise<void> }
}

// Playwright reads the needed fixtures from these patterns, even when empty.
export const test = base.extend<Fixtures, { sharedSite: TestSite }>({
  sharedSite: [
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: async ({ sharedSite }, use) => use(sharedSite),
  baseURL: async ({ site }, use) => use(site.url),
  // A unique address, so that tests do not share call limits.
  extraHTTPHeaders: async ({}, use) =>
    use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }),
  messages: [
    async ({ context }, use) => {
      const messages = watchConsole(context)
      await use(messages)
      expect(messages.unexpected(), 'console messages and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
  network: async ({ context, messages, site }, use) => {
    await use({
      cut: async () => {
        messages.expect(NETWORK_DOWN)
        site.network.cut()
        await context.setOffline(true)
      },
      restore: async () => {
        site.network.restore()
        await context.setOffline(false)
      },
    })
    site.network.restore()
  },
})

/** For tests that stop the server or read its data folder: a separate server per test. */
export const testAlone = test.extend({
  site: async ({}, use) => {
    const site = await openSite()
    await use(site)
    await site.close()
  },
})

/** A separate server per test, with the demonstration's data. */
export const demonstrationTest = test.extend({
  site: async ({}, use) => {
    const site = await openSite(undefined, DEMONSTRATION)
    await use(site)
    await site.close()
  },
})

export { expect }
