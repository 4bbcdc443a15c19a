import { SLOW_NETWORK } from '../tools/weak-network-direction'
import { contactForm, EMPTY_FORM, MESSAGE, toasts } from './support/contact'
import { storedMessages } from './support/database'
import { heading, interactive } from './support/page'
import { expect, testAlone as test } from './support/test'

/** Simulates a phone six times slower than a desktop core, on a network of 400 kbit/s and 400 ms. */
const CPU_RATE = 6

test('a message is written and sent on the slow profile, begun before script has come', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(120_000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  site.network.shape(SLOW_NETWORK)
  await page.goto('/contact', { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  const form = contactForm(page)
  await form.field('fullName').fill(MESSAGE.fullName)
  expect(await page.evaluate(() => performance.getEntriesByName('interactive').length), 'script has not come yet').toBe(
    0,
  )
  await interactive(page)
  await expect(form.field('fullName')).toHaveValue(MESSAGE.fullName)
  await form.fill()
  await form.send()
  await expect(toasts(page)).toContainText(form.t.sentTitle, { timeout: 30_000 })
  expect(await form.values()).toEqual(EMPTY_FORM)
  expect(await storedMessages(site)).toHaveLength(1)
})
