/** `npm run screenshots`: takes the pictures of the install dialog from the production build. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGES, type Language } from '#contract/languages'
import { startServer } from '../e2e/support/server'
import { BROWSER_FLAGS, findBrowser } from './find-browser'
import { newestBuild } from './newest-build'

/** Names and sizes as in `tools/web-manifest.ts`; a phone's picture has two device pixels per CSS pixel. */
const SHOTS = [
  { name: 'phone-home', path: '/', width: 360, height: 740, scale: 2 },
  { name: 'phone-faq', path: '/faq', width: 360, height: 740, scale: 2 },
  { name: 'wide-home', path: '/', width: 1366, height: 800, scale: 1 },
] as const
const COLOURS = 64

await newestBuild()
const dataDir = mkdtempSync(join(tmpdir(), 'cap-screenshots-'))
const server = await startServer({ product: '.', dataDir })
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })

async function makeScreenshot(
  language: Language,
  { name, path, width, height, scale }: (typeof SHOTS)[number],
): Promise<void> {
  const phone = width < 600
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: language,
    isMobile: phone,
    hasTouch: phone,
  })
  const page = await context.newPage()
  await page.goto(`http://localhost:${String(server.port)}${path}`)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  await page.waitForFunction(() =>
    [...document.images].filter(({ loading }) => loading !== 'lazy').every(({ complete }) => complete),
  )
  const file = `public/images/screenshot-${name}.${language}.png`
  await sharp(await page.screenshot())
    .png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 })
    .toFile(file)
  await context.close()
  console.log(`${file}  ${(statSync(file).size / 1_000).toFixed(0)} kB`)
}

try {
  for (const language of LANGUAGES) for (const shot of SHOTS) await makeScreenshot(language, shot)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
// React's server renderer, which the build runs, leaves a message port open.
process.exit(0)
