import type { Page } from '@playwright/test'
import { LIST_TO_DOS } from '../app/admin/dashboard/list-to-dos'
import { CONSOLE_TEXTS } from './support/console-texts'
import { NOT_SIGNED_IN, signIn } from './support/console'
import { liveLong } from './support/database'
import { dialog, expectCopied, LIST_TEXTS, onServer } from './support/lists'
import { main } from './support/page'
import { DEMONSTRATION } from './support/server'
import { openSite } from './support/site'
import { expect, test as base } from './support/test'

/** A server with much data, shared by the tests since filling it takes long. */
const test = base.extend<object, { sharedSite: Awaited<ReturnType<typeof openSite>> }>({
  sharedSite: [
    async ({}, use) => {
      const site = await openSite(undefined, DEMONSTRATION)
      await liveLong(site)
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const { dashboard: t, system: s, console: c } = CONSOLE_TEXTS.fr
const { engine, outbox: o, resources: r } = LIST_TEXTS.fr
const lines = (page: Page) => main(page).locator('.to-do ion-item')
type Key = keyof typeof LIST_TO_DOS | 'changes' | 'late' | 'mails' | 'refused'
const KEYS: readonly Key[] = ['messages', 'mentors', 'changes', 'sessions', 'orders', 'late', 'mails', 'refused']

const buildPattern = (key: Key) =>
  new RegExp(`^(\\d+) (${[t.toDo[`${key}_one`], t.toDo[`${key}_other`]].join('|').replaceAll('{{count}} ', '')})$`)
const readCount = async (page: Page, key: Key): Promise<number> => {
  const line = lines(page).filter({ hasText: buildPattern(key) })
  await expect(line).toHaveCount(1)
  return Number(buildPattern(key).exec((await line.innerText()).trim())?.[1])
}

/** Counts the cards of a screen that loads its list page by page. */
async function shownCards(page: Page, cards: string): Promise<number> {
  const more = main(page).getByRole('button', { name: c.more, exact: true })
  await expect(main(page).locator(cards).first()).toBeVisible()
  while (await more.isVisible()) {
    const before = await main(page).locator(cards).count()
    await more.click()
    await expect.poll(() => main(page).locator(cards).count()).toBeGreaterThan(before)
  }
  return main(page).locator(cards).count()
}

/** A list renders only visible rows, and shows the total number. */
async function shownRows(page: Page): Promise<number> {
  const shown = new RegExp(`(\\d+) ${engine.count.slice('{{shown}} '.length).replace('{{all}}', '\\d+')}`)
  await expectCopied(page)
  return Number(shown.exec(await main(page).innerText())?.[1])
}

/** The number from the server's own list with the same filter. */
const onServerToo = async (page: Page, key: Key): Promise<number | null> => {
  const addresses: Partial<Record<Key, string>> = {
    late: '/api/schedules?group=late&limit=1',
    mails: '/api/system/failed-mails?limit=1',
    ...Object.fromEntries(
      Object.entries(LIST_TO_DOS).map(([name, { list, filters }]) => [
        name,
        `/api/${list}?limit=1&${new URLSearchParams(filters).toString()}`,
      ]),
    ),
  }
  const address = addresses[key]
  return address === undefined ? null : Number((await page.request.get(address)).headers()['x-total-count'])
}

const shownBehind = (page: Page, key: Key): Promise<number> => {
  switch (key) {
    case 'changes':
      return shownCards(page, 'section[aria-labelledby="mentor-open"] .mentor-change')
    case 'late':
      return shownCards(page, '.schedule')
    case 'mails':
      return shownCards(page, 'section[aria-labelledby="failed-mails"] li')
    case 'refused':
      return shownCards(page, '.outbox-entries > li')
    default:
      return shownRows(page)
  }
}

test('each line counts what its link lists, on a server that has lived', async ({ page, network, messages }) => {
  test.setTimeout(240_000)
  messages.expect(NOT_SIGNED_IN)
  messages.expect(/status of 409/)
  await signIn(page, { path: '/admin/users' })
  await expectCopied(page)
  const [known] = await onServer<[{ username: string }]>(page, '/api/users?limit=1')
  // Two offline entries in the outbox: one that the server refuses, and one that it accepts.
  await network.cut()
  const names = [known.username, `nouveau${String(Date.now())}`]
  for (const [index, username] of names.entries()) {
    await page.keyboard.press('n')
    const field = (name: string) => dialog(page).getByLabel(name)
    await field(r.users.fullName).fill(`Doublon ${String(index)}`)
    await field(r.users.username).fill(username)
    await field(r.users.email).fill(`d${String(Date.now())}@exemple.test`)
    await field(r.users.password).first().fill('une phrase assez longue')
    await field(r.users.confirmPassword).fill('une phrase assez longue')
    await dialog(page).getByRole('button', { name: engine.save }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
  await network.restore()
  await page.goto('/admin/outbox')
  await expect(main(page).locator('.outbox-entries > li', { hasText: o.states.refused })).toHaveCount(1, {
    timeout: 30_000,
  })
  await expect(main(page).locator('.outbox-entries > li', { hasText: o.states.received })).toHaveCount(1)

  for (const key of KEYS) {
    await page.goto('/admin')
    await expect(lines(page)).toHaveCount(KEYS.length)
    const truth = await onServerToo(page, key)
    if (truth !== null) await expect.poll(() => readCount(page, key), key).toBe(truth)
    const counted = await readCount(page, key)
    expect(counted, key).toBeGreaterThan(key === 'refused' ? 0 : 60)
    await lines(page)
      .filter({ hasText: buildPattern(key) })
      .click()
    await expect.poll(() => shownBehind(page, key), key).toBe(counted)
  }

  // The filtered screens link to the full ones.
  await expect(main(page)).not.toContainText(o.states.received)
  await main(page).getByRole('link', { name: o.all }).click()
  await expect(main(page)).toContainText(o.states.received)
  await page.goto('/admin/system?mails=failed')
  await main(page).getByRole('link', { name: s.all }).click()
  await main(page).getByRole('link', { name: s.seeMailsFailed }).click()
  await expect(main(page)).toContainText(s.mailsFailedText)
})
