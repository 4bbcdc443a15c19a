import { defineConfig } from '@playwright/test'
import { copyProduct } from './e2e/support/product'
import { BROWSER_FLAGS, installedBrowser } from './tools/find-browser'

// Read by the workers too, which inherit what the first process set.
process.env.CAP_PRODUCT ??= copyProduct()
const executablePath = installedBrowser()

/** Every test talks to the production build, on a server and a data folder of its worker (see e2e/support/test.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A journey under a browser, a server and a database on two cores can meet a pause that no person would: `npm test`
  // tries it once more, and names it.
  retries: process.env.CAP_REPORT ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CAP_REPORT ? [['list'], ['json', { outputFile: process.env.CAP_REPORT }]] : 'list',
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Africa/Lome',
    // Screens change at once; `feel.spec.ts` has them slide.
    contextOptions: { reducedMotion: 'reduce' },
    // Only where it is needed: to record every step of every journey takes a tenth of the time.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      grepInvert: /@tablet/,
    },
    // The phone runs everything; what a wide screen shows or does otherwise is tagged.
    { name: 'tablet', use: { viewport: { width: 1024, height: 768 }, hasTouch: true }, grep: /@tablet|@both/ },
  ],
})
