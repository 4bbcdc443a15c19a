import { defineConfig } from '@playwright/test'
import { copyProduct } from './e2e/support/product'
import { BROWSER_FLAGS, installedBrowser } from './tools/find-browser'

// Worker processes inherit this variable from the first process.
process.env.CAP_PRODUCT ??= copyProduct()
const executablePath = installedBrowser()

/** Every test uses the production build, on a server and a data folder of its worker (see e2e/support/test.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Browser, server and database share two cores, so a test may hit an unusual pause: `npm test` retries once and
  // reports the test.
  retries: process.env.CAP_REPORT ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CAP_REPORT ? [['list'], ['json', { outputFile: process.env.CAP_REPORT }]] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Africa/Lome',
    // Disables animations; only `feel.spec.ts` enables them.
    contextOptions: { reducedMotion: 'reduce' },
    // Only on retry, since tracing every step takes a tenth of the time.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      grepInvert: /@tablet/,
    },
    // The phone runs all tests; a tag marks tests of wide screens.
    { name: 'tablet', use: { viewport: { width: 1024, height: 768 }, hasTouch: true }, grep: /@tablet|@both/ },
  ],
})
