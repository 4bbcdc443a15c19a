import { correctFrench } from './french-typing'

/** Types a text letter by letter, as the editor would. */
function type(text: string): string {
  let before = ''
  for (const letter of text) {
    before += letter
    const correction = correctFrench(before)
    if (correction) before = before.slice(0, before.length - correction.remove) + correction.insert
  }
  return before
}

test.each([
  ['Bonjour !', 'Bonjour\u202f!'],
  ['Bonjour!', 'Bonjour\u202f!'],
  ['Quoi ?!', 'Quoi\u202f?!'],
  ['Il dit : "oui"; puis "non".', 'Il dit\u202f: «\u202foui\u202f»\u202f; puis «\u202fnon\u202f».'],
  ['« oui »', '«\u202foui\u202f»'],
  ["l'eau d'ici", 'l’eau d’ici'],
  ['la suite...', 'la suite…'],
  ['....', '…​.'.replace('\u200b', '')],
  ['à 10:30', 'à 10:30'],
  ['https://a.tg/b?c=d', 'https://a.tg/b?c=d'],
  ['ama@univ.tg;', 'ama@univ.tg;'],
  ['! seul', '! seul'],
  ['(voir "ici")', '(voir «\u202fici\u202f»)'],
])('%s becomes %s', (typed, expected) => {
  expect(type(typed)).toBe(expected)
})
