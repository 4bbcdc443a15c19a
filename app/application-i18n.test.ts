import i18next from 'i18next'
import { APPLICATION_TEXTS } from './application-texts'
import { FAILURE_MS } from './network/load'
import { loadTexts, startTexts } from './shell/i18n'

let isLost = false
const { engine, logs, ...rest } = APPLICATION_TEXTS
const fr = jest.fn(async () => (isLost ? Promise.reject(new Error('no line')) : engine.fr()))

beforeAll(async () => {
  startTexts({ ...rest, logs, engine: { ...engine, fr } })
  await i18next.changeLanguage('fr')
})

test('texts that the network lost fail, and come when they are asked for again', async () => {
  isLost = true
  await expect(loadTexts('engine')).rejects.toThrow('no line')
  // A later request for the failed texts gets the same error; other texts load normally.
  await Promise.all([loadTexts('logs'), expect(loadTexts('engine')).rejects.toThrow('no line')])
  expect(fr).toHaveBeenCalledTimes(1)
  isLost = false
  await new Promise((resolve) => setTimeout(resolve, FAILURE_MS + 50))
  await loadTexts('engine')
  expect(i18next.getFixedT('fr', 'engine')('close')).toBe('Fermer')
  await loadTexts('engine')
  expect(fr).toHaveBeenCalledTimes(2)
})

describe('texts that are here', () => {
  beforeAll(async () => {
    await Promise.all(['engine', 'console', 'logs', 'thesis', 'plan'].map((name) => loadTexts(name as 'engine')))
  })

  test.each([
    [0, '0 sélectionné'],
    [1, '1 sélectionné'],
    [2, '2 sélectionnés'],
    [1_000_000, '1000000 sélectionnés'],
  ])('count as people do: %i', (count, expected) => {
    expect(i18next.getFixedT('fr', 'engine')('selected', { count })).toBe(expected)
  })

  test('are set as French is', () => {
    expect(i18next.getFixedT('fr', 'engine')('change', { field: 'rôle' })).toBe('Changer\u202f: rôle')
  })

  test('are glued to names and dates as French wants it', () => {
    expect(i18next.getFixedT('fr', 'thesis')('sharedBy', { name: 'Afi Ayité' })).toBe('Mémoire d’Afi Ayité')
    const t = i18next.getFixedT('fr', 'plan')
    expect(t('todayCard.next', { title: 'Plan', date: 'ven. 7 déc.' })).toBe('Ensuite\u202f: Plan, ven. 7 déc.')
  })

  test('say what a person wrote as it was written', () => {
    for (const name of ['{{count}}', '$t(close)', '$& $1', '<b>d\'A & "B"</b>'])
      expect(i18next.getFixedT('fr', 'engine')('viewRow', { name })).toBe(`Voir ${name}`)
  })

  test('have keys that are empty, or have points in them', () => {
    const t = i18next.getFixedT('fr', 'console')
    expect([t('pages.'), t('pages.users')]).toEqual(['Tableau de bord', 'Utilisateurs'])
    expect(i18next.getFixedT('fr', 'logs')('actions.order.dispute-won')).toBe('Litige perdu, finalement gagné')
    expect(i18next.getFixedT('fr', 'logs')('actions', { returnObjects: true })['audit.undo']).toBe('Annulation')
  })

  test('count in each language as people do', async () => {
    expect(i18next.getFixedT('fr', 'engine')('bulk.good', { count: 0 })).toBe('0 fait')
    expect(i18next.getFixedT('fr', 'logs')('count', { count: 1, number: '1' })).toBe('1 entrée')
    i18next.addResourceBundle('en', 'logs', await logs.en())
    expect(i18next.getFixedT('en', 'logs')('count', { count: 0, number: '0' })).toBe('0 entries')
  })

  test('do not compile without a key or a value', () => {
    const t = i18next.getFixedT('fr', 'engine')
    // @ts-expect-error -- the name is missing
    expect(t('viewRow')).toContain('Voir')
    // @ts-expect-error -- this key does not exist
    expect(t('viewRows')).toBe('viewRows')
  })
})
