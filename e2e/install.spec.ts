import type { Page } from '@playwright/test'
import { heading, main, open, readyForOffline } from './support/page'
import { pagePaths } from './support/product'
import { expect, test } from './support/test'
import { TEXTS } from './support/texts'

const { install: t } = TEXTS.fr.frame
const offer = (page: Page) => page.getByRole('status').filter({ hasText: t.text })

/** Fires the install event, whose time the browser otherwise decides. */
async function say(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => {
      document.body.dataset.prompted = 'yes'
      return Promise.resolve()
    }
    dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }))
  })
}

test('installation is not offered on arrival, but from the second visit on, and once refused no more', async ({
  page,
}) => {
  await open(page, '/faq')
  await say(page)
  await expect(heading(page)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)

  // A new visit: session storage is empty.
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/faq')
  await say(page)
  await expect(offer(page)).toBeVisible()
  await offer(page).getByRole('button', { name: t.dismiss }).click()
  await expect(offer(page)).toHaveCount(0)

  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/faq')
  await say(page)
  await expect(offer(page)).toHaveCount(0)
})

test('accepted, the browser’s own question follows', async ({ page }) => {
  await open(page, '/faq')
  await page.evaluate(() => sessionStorage.clear())
  await open(page, '/faq')
  await say(page)
  await offer(page).getByRole('button', { name: t.action }).click()
  await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes')
})

test('the manifest of each language is whole: icons, shortcuts and screenshots are there', async ({
  page,
  request,
}) => {
  for (const lang of ['fr', 'en']) {
    await page.goto(`/?lang=${lang}`)
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = (await (await request.get(address ?? '')).json()) as Record<
      'icons' | 'screenshots',
      { src: string; sizes: string }[]
    > & { shortcuts: { url: string; icons: { src: string }[] }[]; lang: string } // Standard shape of a web manifest.
    expect(manifest.lang).toBe(lang)
    const files = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)].map(
      ({ src }) => src,
    )
    for (const file of files) {
      const answer = await request.get(file)
      expect(answer.status(), file).toBe(200)
      expect(answer.headers()['content-type'], file).toMatch(/^image\//)
    }
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
  }
})

test('anyone who keeps a page is offered the installation on the first visit', async ({ page }) => {
  const article = pagePaths().find((path) => path.startsWith('/blog/')) ?? '/'
  await open(page, article)
  await say(page)
  await readyForOffline(page)
  await expect(offer(page)).toHaveCount(0)
  await main(page).getByRole('button', { name: TEXTS.fr.frame.tools.keep }).click()
  await expect(offer(page)).toBeVisible()
})
