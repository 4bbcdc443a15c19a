import { LANGUAGES, type Language } from '#contract/languages'
import { readArticles, readDocumentation, readFaq } from '../../content/content'
import { foundArticle, foundEntry, foundQuestion } from './corpus'
import { createSearch, splitFound } from './site-index'

const ROOT = 'app/content'

/** A search over the site's own texts. */
function searchIn(language: Language) {
  return createSearch([
    ...readFaq(ROOT, language).map(({ id, front, html }) => foundQuestion({ id, question: front.question, html })),
    ...readArticles(ROOT, language).map(({ id, front, text }) => foundArticle({ id, ...front }, text)),
    ...readDocumentation(ROOT, language).map(({ id, front, text }) => foundEntry({ id, ...front }, text)),
  ])
}

const doc = (id: string) => `/documentation/${id}`
const CANCEL = doc('changer-ou-annuler-sa-formule')

/** Query, addresses required among the first three results, and addresses excluded from the first five. */
type Case = [query: string, wanted: string[], unwanted?: string[]]

const CASES: Record<Language, Case[]> = {
  fr: [
    ['citation', [doc('styles-de-citation'), doc('sources-et-citations')]],
    ['citer', [doc('styles-de-citation'), doc('sources-et-citations')]],
    ['citations', [doc('styles-de-citation'), doc('sources-et-citations')]],
    ['CITATOIN', [doc('styles-de-citation')]],
    ['apa', [doc('styles-de-citation'), '/blog/citer-apa-mla-chicago']],
    ['exporter', [doc('exporter-son-travail')], [CANCEL]],
    ['export', [doc('exporter-son-travail')], [CANCEL]],
    ['exports', [doc('exporter-son-travail')], [CANCEL]],
    ['annuler', [CANCEL, doc('annuler-ou-deplacer-une-seance')]],
    ['annulation', [CANCEL, doc('annuler-ou-deplacer-une-seance')]],
    ['plagiat', [doc('eviter-le-plagiat')]],
    ['plagier', [doc('eviter-le-plagiat')]],
    ['compilatio', [doc('eviter-le-plagiat')]],
    ['mobile money', [doc('moyens-de-paiement')]],
    ['wave', [doc('moyens-de-paiement')]],
    ['moov', [doc('moyens-de-paiement')]],
    ['mtn', [doc('moyens-de-paiement')]],
    ['flooz', [doc('moyens-de-paiement')]],
    ['comment payer', [doc('moyens-de-paiement'), doc('payer-et-recevoir-un-recu')]],
    ['recu', [doc('payer-et-recevoir-un-recu')]],
    ['changer de mentor', [doc('changer-de-mentor'), '/faq#item-6']],
    ['hors ligne', [doc('lire-hors-ligne'), doc('hors-ligne-et-envois')]],
    ['latex', [doc('exporter-son-travail')]],
    ['modeles', [doc('utiliser-un-modele'), '/faq#item-2']],
    ['séence', [doc('preparer-une-seance')]],
    ['imprimer mon mémoire', [doc('impression-et-livraison')]],
    ['question de recherche', ['/blog/choisir-sujet-question-de-recherche']],
    ['compte', [doc('creer-un-compte')]],
  ],
  en: [
    ['citation', [doc('styles-de-citation')]],
    ['citing', [doc('styles-de-citation'), '/blog/citer-apa-mla-chicago']],
    ['exporting', [doc('exporter-son-travail')], [CANCEL]],
    ['plagiarism', [doc('eviter-le-plagiat')]],
    ['plagarism', [doc('eviter-le-plagiat')]],
    ['turnitin', [doc('eviter-le-plagiat')]],
    ['mobile money', [doc('moyens-de-paiement')]],
    ['wave', [doc('moyens-de-paiement')]],
    ['paypal', [doc('moyens-de-paiement'), doc('payer-et-recevoir-un-recu')]],
    ['change mentor', [doc('changer-de-mentor')]],
    ['offline', [doc('lire-hors-ligne'), doc('hors-ligne-et-envois')]],
    ['templates', [doc('utiliser-un-modele'), '/faq#item-2']],
  ],
}

const searches = { fr: searchIn('fr'), en: searchIn('en') }

describe.each(LANGUAGES)('%s: the best results', (language) => {
  test.each(CASES[language])('%s', (...[query, wanted, unwanted = []]: Case) => {
    const found = searches[language](query).map(({ item }) => item.to)
    expect(found.slice(0, 3)).toEqual(expect.arrayContaining(wanted))
    expect(unwanted.filter((address) => found.slice(0, 5).includes(address))).toEqual([])
  })
})

test('nothing is found for what is nowhere, nor for nothing', () => {
  for (const query of ['zzz introuvable', 'qwxzkj', '', '  ', '???'])
    expect(searches.fr(query).map(({ item }) => item.to)).toEqual([])
})

test('words that no text holds together still find each its own', () => {
  const found = searches.fr('wave latex').map(({ item }) => item.to)
  expect(found).toEqual(expect.arrayContaining([doc('moyens-de-paiement'), doc('exporter-son-travail')]))
})

test('a word being typed finds what the whole word finds', () => {
  const [result] = searches.fr('bibliographie')
  for (const length of [5, 8, 11]) {
    const found = searches.fr('bibliographie'.slice(0, length)).map(({ item }) => item.to)
    expect(found).toContain(result?.item.to)
  }
})

test('what was found is marked, in its other forms too, and the text stays whole', () => {
  const hit = searches.fr('citation').find(({ item }) => item.to === doc('styles-de-citation'))
  if (!hit) throw new Error('not found')
  expect(splitFound(hit.item.title, hit.terms)).toEqual(['', 'Citer', ' en APA, MLA ou Chicago'])
  for (const text of [hit.item.body, hit.item.summary]) expect(splitFound(text, hit.terms).join('')).toBe(text)
})
