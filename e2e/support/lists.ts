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
/** What the lists say, set as the browser sets it. */
export const LIST_TEXTS: Record<Language, Translation<typeof fr>> = { fr: typeset(fr, 'fr'), en }

/** Payments have tests of their own. */
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

/** The list's copy is all here: its first one comes by pages, and says of each how many rows that makes. */
export async function expectCopied(page: Page, language: Language = 'fr'): Promise<void> {
  const { whole, memory } = LIST_TEXTS[language].engine.copy
  const [stored, read] = [whole, memory].map((text) => text.slice(0, text.indexOf('{{at}}')))
  await expect(main(page).locator('.list-copy')).toContainText(new RegExp(`(${stored ?? ''}|${read ?? ''})\\d`), {
    timeout: 30_000,
  })
}

let made = 0
/** A name that no row has yet. */
export const unique = (word: string): string => `${word} ${String(Date.now())}${String((made += 1))}`

/** A row, in a table or as a card. */
export const row = (page: Page, text: string | RegExp): Locator =>
  main(page)
    .getByRole('row')
    .or(main(page).getByRole('listitem'))
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasText: text })
/** The one whose name is this, and not just holds it. */
export const rowNamed = (page: Page, name: string): Locator =>
  rows(page).filter({ has: page.getByRole('button', { name, exact: true }) })
export const rows = (page: Page): Locator => row(page, /./)
export const dialog = (page: Page): Locator => page.locator('ion-modal:not([inert])')
/** Where this width has a list's filters: beside its search, or in a sheet that a button opens. */
async function inFilters(page: Page, language: Language, work: (filters: Locator) => Promise<unknown>): Promise<void> {
  const t = LIST_TEXTS[language].engine
  const button = main(page).getByRole('button', { name: new RegExp(`^${t.filters}`) })
  if (!(await button.isVisible())) return void (await work(main(page)))
  await button.click()
  await work(dialog(page))
}

/** The same, and away from them again. */
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

/** One of a row's actions, wherever this width puts it. */
export async function act(page: Page, label: string, action: string, language: Language = 'fr'): Promise<void> {
  const t = LIST_TEXTS[language].engine
  const direct = main(page).getByRole('button', { name: `${action} : ${label}`, exact: true })
  if (await direct.isVisible()) return direct.click()
  await main(page)
    .getByRole('button', { name: t.actionsOn.replace('{{name}}', label), exact: true })
    .click()
  await dialog(page).getByRole('button', { name: action, exact: true }).click()
}

/** The rows of a list as the server has them. */
export async function onServer<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T // Of our own API; what is expected of it is what the test says.
}
