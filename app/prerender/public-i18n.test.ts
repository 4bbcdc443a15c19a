import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { LANGUAGES, type Language } from '#contract/languages'
import { CONFIRMATION_HOURS } from '#contract/limits'
import { interpolate } from '../i18n/interpolate'
import { interpolateCount } from '../i18n/interpolate-count'
import { finishedTexts } from '../layout/page-texts'
import * as en from '../site/registration/registration.en'
import * as fr from '../site/registration/registration.fr'
import { publicI18n } from './public-i18n'

const FOLDERS = ['app/site', 'app/payment', 'app/i18n']
const PLACE = /\{\{(\w+)\}\}/g
const PLURAL = /_(one|other)$/
const i18n = publicI18n(2031)
const say = i18n.t as (key: string, options: object) => string // Keys of files found by name have no type.

/** Every text of a tree by its full key. */
const textsIn = (value: unknown, at = ''): [string, string][] =>
  typeof value === 'string'
    ? [[at, value]]
    : Object.entries(Object(value)).flatMap(([key, inner]) => textsIn(inner, at === '' ? key : `${at}.${key}`))

async function readTexts(language: Language): Promise<Map<string, string>> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const texts = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith(`.${language}.ts`))) {
    const tree = (await import(resolve(file))) as object
    const namespace = file.replace(`.${language}.ts`, '')
    i18n.addResourceBundle(language, namespace, tree)
    for (const [key, text] of textsIn(tree)) texts.set(`${namespace}:${key}`, text)
  }
  return texts
}
const findPlaceholders = (text = ''): string[] => [...new Set(text.match(PLACE))].sort()

describe.each(LANGUAGES)('%s', (lng) => {
  test('the browser says what i18next would', async () => {
    const withPlaces = [...(await readTexts(lng))].filter(([, text]) => findPlaceholders(text).length > 0)
    expect(withPlaces.length).toBeGreaterThan(40)
    for (const [key, text] of withPlaces) {
      const values = Object.fromEntries(
        [...text.matchAll(PLACE)].map(([, name = '']) => [name, name === 'count' ? 3 : `<${name}> {{b}} $& $1`]),
      )
      expect(interpolate(text, values)).toBe(say(key, { lng, ...values }))
    }
  })

  test('the browser counts as i18next does', async () => {
    const texts = await readTexts(lng)
    const stems = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))
    expect(stems.size).toBeGreaterThan(4)
    for (const key of stems)
      for (const count of [0, 1, 2, 21, 100, 999_999]) {
        const forms = Object.fromEntries(texts) as Record<`${string}_one` | `${string}_other`, string>
        const counted = interpolateCount(forms, key, count, lng)
        expect([count, interpolate(counted, { from: 1, to: 2, date: 3 })]).toEqual([
          count,
          say(key, { lng, count, from: 1, to: 2, date: 3 }),
        ])
      }
  })
})

test('texts take the same values in both languages, in no other syntax', async () => {
  const french = await readTexts('fr')
  const english = await readTexts('en')
  expect(french.size).toBeGreaterThan(800)
  for (const [key, text] of french) {
    expect([key, findPlaceholders(english.get(key))]).toEqual([key, findPlaceholders(text)])
    for (const one of [text, english.get(key) ?? ''])
      expect([key, one.replace(PLACE, '')]).toEqual([key, expect.not.stringMatching(/[{}]|\$t\(/)])
  }
})

test('pages get their texts with what the build knows, and the places of all else', () => {
  const context = { i18n, namespace: 'site.register' }
  for (const language of LANGUAGES) {
    const { sent } = finishedTexts({ ...context, language }, context.namespace, { fr: fr.register, en: en.register })
    expect(findPlaceholders(sent.text)).toEqual(['{{email}}'])
    expect(sent.text).toContain(String(CONFIRMATION_HOURS))
  }
  const texts = { list: [{ value: 65, text: '{{year}} {{value}} %' }], none: '', flag: true }
  expect(finishedTexts({ i18n, language: 'fr' }, 'site.other', { fr: texts, en: texts })).toEqual({
    list: [{ value: 65, text: '2031 {{value}}\u202f%' }],
    none: '',
    flag: true,
  })
})
