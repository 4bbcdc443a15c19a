import { ERRORS, type ErrorCode } from '#contract/errors'
import { fieldMessage } from '#contract/field-errors'
import { FIELD_ERRORS, type FieldCode } from '#contract/field-texts'
import { LANGUAGES } from '#contract/languages'
import { account } from '../account/account.en'
import type { AccountTexts } from '../account/account.fr'
import { passwordMail } from '../auth/password-mail'
import { ApiError } from '../errors/api-error'
import { CONTACT_TEXTS } from '../contact/contact.texts'
import { ACCOUNT_TEXTS } from '../account/account.texts'
import { serverTexts } from './server-texts'
import { i18n } from '../i18n/i18n'

/** Every text of a tree by its full key. */
const textsIn = (value: unknown, at = ''): [string, string][] =>
  typeof value === 'string'
    ? [[at, value]]
    : Object.entries(Object(value)).flatMap(([key, inner]) => textsIn(inner, at === '' ? key : `${at}.${key}`))

const texts = { fr: new Map<string, string>(), en: new Map<string, string>() }
beforeAll(async () => {
  for (const language of LANGUAGES) texts[language] = new Map(textsIn(await serverTexts(language)))
})
const findValues = (text = ''): string[] => [...new Set(text.match(/\{\{.*?\}\}/g))].sort()
const PLURAL = /_(zero|one|two|few|many|other)$/

describe('texts of the server', () => {
  it('take the same values in both languages', () => {
    expect(texts.fr.size).toBeGreaterThan(300)
    for (const [key, text] of texts.fr)
      expect([key, findValues(texts.en.get(key.replace(/_many$/, '_other')))]).toEqual([key, findValues(text)])
  })

  it.each(LANGUAGES)('are written for every plural of the language (%s)', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const stems = new Set(
      [...texts[language].keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
    )
    expect(stems.size).toBeGreaterThan(0)
    for (const stem of stems)
      for (const category of pluralCategories)
        expect([stem, category, texts[language].has(`${stem}_${category}`)]).toEqual([stem, category, true])
  })

  it.each([
    ['fr', 0, '0 étudiant'],
    ['fr', 1, '1 étudiant'],
    ['fr', 2, '2 étudiants'],
    ['fr', 1_000_000, '1000000 étudiants'],
    ['en', 1, '1 student'],
    ['en', 0, '0 students'],
  ] as const)('count as people do in %s: %i', (language, count, expected) => {
    const t = i18n.getFixedT(language, CONTACT_TEXTS)
    expect(t('request', { organisation: 'UL', country: 'Togo', count })).toBe(`UL (Togo), ${expected}`)
  })

  it('are glued to names and dates as French wants it', () => {
    const t = i18n.getFixedT('fr', CONTACT_TEXTS)
    expect([t('subject', { name: 'Afi' }), t('subject', { name: 'Kossi' })]).toEqual([
      'Message d’Afi',
      'Message de Kossi',
    ])
  })

  it('give way to no other language', () => {
    // Only French has this key.
    const text = i18n.getFixedT('en', CONTACT_TEXTS)('request_many', {
      organisation: 'UL',
      country: 'Togo',
      count: 3,
    })
    expect(text).toBe('request_many')
  })

  it('say what a person wrote as it was written', () => {
    for (const fullName of ['{{link}}', '$t(subject)', `$& $1 <b>d'A&"B"</b>`, '{{- name}} $t(password.text)'])
      expect(
        passwordMail({ email: 'a@example.org', fullName, language: 'en' }, 'https://cap.example', 'x').text,
      ).toContain(`Hello ${fullName},\n\nTo choose`)
  })

  it.each(LANGUAGES)('refuse in the words that the app has too (%s)', (language) => {
    const codes = Object.keys(FIELD_ERRORS) as FieldCode[]
    const fields = Object.fromEntries(codes.map((code) => [code, { code, limit: 12 }]))
    for (const code of Object.keys(ERRORS) as ErrorCode[])
      expect(new ApiError(code, { fields }).body(language)).toEqual({
        code,
        message: ERRORS[code][language],
        fields: Object.fromEntries(
          codes.map((field) => [field, { code: field, message: fieldMessage({ code: field, limit: 12 }, language) }]),
        ),
      })
  })

  it('do not compile without a translation, a value or a key', () => {
    const { erased, ...rest } = account
    // @ts-expect-error -- a text is missing
    const shorter: AccountTexts = rest
    // @ts-expect-error -- a text that French has not
    const longer: AccountTexts = { ...account, welcome: erased }
    const t = i18n.getFixedT('fr', ACCOUNT_TEXTS, 'erased')
    // @ts-expect-error -- the name is missing
    expect(t('text')).toContain('{{name}}')
    // @ts-expect-error -- there is no such key
    expect(t('title')).toBe('erased.title')
    expect([shorter, longer]).not.toContain(account)
  })
})
