import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { typeset } from '../../app/i18n/typography'
import { writing as french } from '../../app/member/writing/writing.fr'
import { openEditor } from './editor-page'
import { watchConsole, type Messages } from './messages'

/** Tests of the editor in a separate page, without a server. */
export const test = base.extend<{ messages: Messages }>({
  messages: [
    async ({ context }, use) => {
      const messages = watchConsole(context)
      await use(messages)
      expect(messages.unexpected(), 'console messages and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
})

export const t = typeset(french, 'fr').editor
export const text = (page: Page): Locator => page.locator('.editor-text').first()
export const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
export const xml = (page: Page, index = 0): Promise<string> =>
  page.evaluate((at) => globalThis.harness.xml(at).replace(/ id="[a-z0-9]{12}"/g, ''), index)
export const bytes = (page: Page): Promise<number[]> => page.evaluate(() => globalThis.harness.bytes())

export async function start(page: Page, options: Parameters<typeof openEditor>[1] = {}): Promise<void> {
  await openEditor(page, options)
  await text(page).click()
}

/** Fills a document with blocks, given as names, attributes and texts. */
export type Block = [name: string, attributes: Record<string, unknown>, ...children: (string | Block)[]]
export const fill = (given: string): void => {
  const [doc] = globalThis.harness.docs
  if (!doc) return
  const fragment = doc.getXmlFragment('text')
  // Constructors of the page's own copy of Yjs, since this file's copy would not work there.
  const { XmlElement, XmlText } = globalThis.harness.types
  const make = (block: unknown): unknown => {
    if (typeof block === 'string') return new XmlText(block)
    const [name, attributes, ...children] = block as Block
    const element = new XmlElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value as string)
    element.insert(0, children.map(make) as never[])
    return element
  }
  fragment.insert(0, (JSON.parse(given) as Block[]).map(make) as never[])
}

export { expect }
