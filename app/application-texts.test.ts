import { LANGUAGES } from '#contract/languages'
import { APPLICATION_TEXTS } from './application-texts'

/** Every text of a tree with its full key. */
const textsIn = (value: unknown, at = ''): [string, string][] =>
  typeof value === 'string'
    ? [[at, value]]
    : Object.entries(Object(value)).flatMap(([key, inner]) => textsIn(inner, at === '' ? key : `${at}.${key}`))

const findValues = (text = ''): string[] => [...new Set(text.match(/\{\{.*?\}\}/g))].sort()
const PLURAL = /_(zero|one|two|few|many|other)$/

test('some texts count', async () => {
  expect(textsIn(await APPLICATION_TEXTS.engine.fr()).filter(([key]) => PLURAL.test(key)).length).toBeGreaterThan(10)
})

describe.each(Object.entries(APPLICATION_TEXTS))('the texts of %s', (_, load) => {
  it('take the same values in both languages', async () => {
    const french = textsIn(await load.fr())
    const english = new Map(textsIn(await load.en()))
    expect(french.length).toBeGreaterThan(3)
    for (const [key, text] of french) {
      const other = english.get(key.replace(/_many$/, '_other'))
      expect([key, findValues(other)]).toEqual([key, findValues(text)])
    }
  })

  it.each(LANGUAGES)('are written for every plural of the language (%s)', async (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const keys = textsIn(await load[language]()).map(([key]) => key)
    const stems = keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''))
    for (const stem of stems) for (const category of pluralCategories) expect(keys).toContain(`${stem}_${category}`)
  })

  it('have no place for a value that i18next would not fill', async () => {
    for (const language of LANGUAGES)
      for (const [key, text] of textsIn(await load[language]()))
        expect([key, text.replace(/\{\{\w+\}\}/g, '')]).toEqual([key, expect.not.stringMatching(/[{}]|\$t\(/)])
  })
})
