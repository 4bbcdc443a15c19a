import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { LIST_NAMES as EVERY_LIST, type ListName as ResourceName } from '#contract/lists'
import type { Translation } from '#contract/translation'
import { outbox as outboxEn } from '../../app/admin/outbox/outbox.en'
import { outbox as outboxFr } from '../../app/admin/outbox/outbox.fr'
import { engine as engineEn } from '../../app/lists/engine.en'
import { engine as engineFr } from '../../app/lists/engine.fr'
import { resources as resourcesEn } from '../../app/admin/resources/resources.en'
import { resources as resourcesFr } from '../../app/admin/resources/resources.fr'
import { typeset } from '../../app/i18n/typography'
import { getHeading, signIn } from './console'
import { main } from './page'
import { expect } from './test'

const fr = { engine: engineFr, resources: resourcesFr, outbox: outboxFr }
const en: Translation<typeof fr> = { engine: engineEn, resources: resourcesEn, outbox: outboxEn }
/** Texts of the lists, typeset as in the browser. */
export const LIST_TEXTS: Record<Language, Translation<typeof fr>> = { fr: typeset(fr, 'fr'), en }

/** Payments have their own tests. */
export type ListName = Exclude<ResourceName, 'orders'>
const isName = (name: ResourceName): name is ListName => name !== 'orders'
export const LIST_NAMES = EVERY_LIST.filter(isName)

/** Signs in at a list and waits until all its rows are on the device. */
export async function openList(
  page: Page,
  name: ListName,
  { language = 'fr', query = '' }: { language?: Language; query?: string } = {},
): Promise<void> {
  await signIn(page, { path: `/admin/${name}${query}`, language })
  await expect(getHeading(page, LIST_TEXTS[language].resources[name].list.title)).toBeVisible()
  await expectCopied(page, language)
}

/** Waits until the list's replica is complete; the first copy loads by pages and shows the number of rows. */
export async function expectCopied(page: Page, language: Language = 'fr'): Promise<void> {
  const { whole, memory } = LIST_TEXTS[language].engine.copy
  const [stored, read] = [whole, memory].map((text) => text.slice(0, text.indexOf('{{at}}')))
  await expect(main(page).locator('.list-copy')).toContainText(new RegExp(`(${stored ?? ''}|${read ?? ''})\\d`), {
    timeout: 30_000,
  })
}

let made = 0
/** A name that no row has. */
export const unique = (word: string): string => `${word} ${String(Date.now())}${String((made += 1))}`

/** A row, in a table or as a card. */
export const row = (page: Page, text: string | RegExp): Locator =>
  main(page)
    .getByRole('row')
    .or(main(page).getByRole('listitem'))
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasText: text })
/** The row with exactly this name. */
export const rowNamed = (page: Page, name: string): Locator =>
  rows(page).filter({ has: page.getByRole('button', { name, exact: true }) })
export const rows = (page: Page): Locator => row(page, /./)
export const dialog = (page: Page): Locator => page.locator('ion-modal:not([inert])')
/** Runs `work` on a list's filters: beside the search, or in a sheet on a narrow screen. */
async function inFilters(page: Page, language: Language, work: (filters: Locator) => Promise<unknown>): Promise<void> {
  const t = LIST_TEXTS[language].engine
  const button = main(page).getByRole('button', { name: new RegExp(`^${t.filters}`) })
  if (!(await button.isVisible())) return void (await work(main(page)))
  await button.click()
  await work(dialog(page))
}

/** Runs `work` on the filters, and closes them again. */
export async function withFilters(
  page: Page,
  language: Language,
  work: (filters: Locator) => Promise<unknown>,
): Promise<void> {
  await inFilters(page, language, work)
  const close = dialog(page).getByRole('button', { name: LIST_TEXTS[language].engine.close, exact: true })
  if (await close.isVisible()) await close.click()
  await expect(dialog(page)).toHaveCount(0)
}

export const filterBy = (page: Page, label: string, value: string, language: Language = 'fr'): Promise<void> =>
  withFilters(page, language, (filters) => filters.getByLabel(label).first().selectOption(value))

export const openExport = (page: Page, language: Language = 'fr'): Promise<void> =>
  inFilters(page, language, (filters) =>
    filters.getByRole('button', { name: LIST_TEXTS[language].engine.export.open }).click(),
  )

export const search = (page: Page): Locator => main(page).getByRole('searchbox')

/** Runs an action of a row, wherever this screen width shows it. */
export async function act(page: Page, label: string, action: string, language: Language = 'fr'): Promise<void> {
  const t = LIST_TEXTS[language].engine
  const direct = main(page).getByRole('button', { name: `${action} : ${label}`, exact: true })
  if (await direct.isVisible()) return direct.click()
  await main(page)
    .getByRole('button', { name: t.actionsOn.replace('{{name}}', label), exact: true })
    .click()
  await dialog(page).getByRole('button', { name: action, exact: true }).click()
}

/** The rows of a list on the server. */
export async function onServer<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T // Typed by the API contract; the test names the type.
}
