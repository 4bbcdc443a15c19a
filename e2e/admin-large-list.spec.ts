import { filled } from './support/filled'
import { seedLarge } from '../prisma/seed-large'
import { openEmbedded } from '../prisma/database/embedded'
import { consoleTest, NOT_SIGNED_IN } from './support/console'
import { LIST_TEXTS, onServer, openList, row, rows, search } from './support/lists'
import { main } from './support/page'
import { DEMONSTRATION } from './support/server'
import { openSite } from './support/site'
import { expect } from './support/test'

/** Maximum rows of a list that a device stores (`app/offline/replica/pull-lists.ts`). */
const STORED = 5_000
/** Including some deleted people. */
const PEOPLE = 5_400

/** A server with more people than a device stores. */
const test = consoleTest.extend<object, { sharedSite: Awaited<ReturnType<typeof openSite>> }>({
  sharedSite: [
    async ({}, use) => {
      const site = await openSite(undefined, DEMONSTRATION)
      await site.server.stop()
      const database = await openEmbedded({ dataDir: site.dataDir })
      await seedLarge(database, { users: PEOPLE, projects: 100, sessions: 100, auditEvents: 100 })
      await database.close()
      await site.restart()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const { engine: t, resources: r } = LIST_TEXTS.fr

test('more people than the device keeps: the newest are here, the server finds the others, and without a network the list says so', async ({
  page,
  network,
  messages,
}) => {
  test.setTimeout(120_000)
  messages.expect(NOT_SIGNED_IN)
  await openList(page, 'users')
  const number = (value: number) => new Intl.NumberFormat('fr-FR').format(value)
  const copy = main(page).locator('.list-copy')
  const total = Number((await page.request.get('/api/users?limit=1')).headers()['x-total-count'])
  expect(total).toBeGreaterThan(STORED)
  await expect(copy).toContainText(`${number(STORED)} sur ${number(total)}`, { timeout: 60_000 })

  // The oldest person, who is not in the replica of the newest rows.
  const [oldest] = await onServer<{ fullName: string; email: string }[]>(page, '/api/users?sort=createdAt&limit=1')
  if (!oldest) throw new Error('nobody is on the server')
  await search(page).fill(oldest.email)
  await expect(row(page, oldest.fullName)).toHaveCount(1)
  await expect(copy).toContainText(filled(t.copy.found_one, { count: 1 }))

  // The server is queried after a pause in typing; until then its previous results stay.
  const answered = page.waitForResponse(/\/api\/users\?.*nobody/)
  await search(page).fill('nobody of that name')
  await expect(main(page).getByText(r.users.list.noMatch)).toBeVisible()
  await answered
  await network.cut()
  await search(page).fill(oldest.email)
  await expect(rows(page)).toHaveCount(0)
  await expect(copy).toContainText(filled(t.copy.part, { here: number(STORED) }))
})
