import { findLines, textLines } from './texts'

/** One term per concept in each language: the rejected pattern, and the term to use. */
const UNSAID = {
  fr: [
    [/(?:Institution|plan|formule)[^.|]{0,30}sur devis|sur devis \|/i, 'Sur mesure'],
    [/'Organisation'/, 'Établissement'],
    [/documentation: 'Guide'/, 'Documentation (« Guide » en bas des téléphones, où il faut un mot court)'],
    [/la ligne (?:est (?:là|bonne|faible)|coupe|revient|tombe)|ligne faible/i, 'le réseau, la connexion'],
  ],
  en: [
    [/price on request|custom(?:ised)? price/i, 'On quote'],
    [/'Organisation'/, 'Institution'],
    [/documentation: 'Guide'/, 'Documentation'],
    [/(?:weak|bad|poor) line\b|the line is (?:good|there|back|weak)/i, 'the network, the connection'],
  ],
} as const

test.each(['fr', 'en'] as const)('no text says another word for the same thing (%s)', (language) => {
  for (const [pattern, word] of UNSAID[language])
    expect([word, findLines(textLines(language), pattern)]).toEqual([word, []])
})
