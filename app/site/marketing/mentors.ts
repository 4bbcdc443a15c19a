import type { Language } from '#contract/languages'

export interface Mentor {
  id: string
  name: string
  initials: string
  role: Record<Language, string>
  specialization: Record<Language, string>
  bio: Record<Language, string>
}

/** Four illustrative profiles of invented people; the page labels them as such. */
export const MENTORS: readonly Mentor[] = [
  {
    id: 'sena-k',
    name: 'Dr Séna K.',
    initials: 'SK',
    role: { fr: 'Enseignante-chercheuse, Lomé', en: 'University lecturer, Lomé' },
    specialization: { fr: 'Santé publique et enquêtes de terrain', en: 'Public health and field surveys' },
    bio: {
      fr: 'Aide à passer d’une inquiétude à une question mesurable, puis à bâtir un questionnaire court que l’on peut vraiment faire remplir. Demande toujours : « Qui va répondre, et pourquoi ? »',
      en: 'Helps you go from a worry to a question that can be measured, then build a short questionnaire that people will really fill in. Always asks: "Who will answer, and why?"',
    },
  },
  {
    id: 'ibrahim-t',
    name: 'Ibrahim T.',
    initials: 'IT',
    role: { fr: 'Ingénieur statisticien, Ouagadougou', en: 'Statistician, Ouagadougou' },
    specialization: { fr: 'Analyse de données, économie et agronomie', en: 'Data analysis, economics and agronomy' },
    bio: {
      fr: 'Choisit avec vous le test qui convient, et dit quand il n’en faut aucun. Travaille avec des logiciels libres, sur des ordinateurs modestes, et fait relire chaque tableau à voix haute.',
      en: 'Chooses with you the test that fits, and says when none is needed. Works with free software, on modest computers, and has every table read aloud.',
    },
  },
  {
    id: 'aminata-d',
    name: 'Dr Aminata D.',
    initials: 'AD',
    role: { fr: 'Docteure en lettres, relectrice, Dakar', en: 'PhD in literature, copy editor, Dakar' },
    specialization: { fr: 'Écriture scientifique, citation, article', en: 'Scientific writing, citation, articles' },
    bio: {
      fr: 'Ne corrige pas vos phrases à votre place : montre en deux paragraphes ce qui gêne le lecteur, puis vous laisse reprendre le troisième. Prépare aussi la soumission à une revue.',
      en: 'Does not correct your sentences for you: shows in two paragraphs what troubles the reader, then leaves the third to you. Also prepares submission to a journal.',
    },
  },
  {
    id: 'rodrigue-h',
    name: 'Rodrigue H.',
    initials: 'RH',
    role: { fr: 'Juriste, membre de jurys, Cotonou', en: 'Lawyer and jury member, Cotonou' },
    specialization: { fr: 'Droit, science politique, soutenance', en: 'Law, political science, the oral defence' },
    bio: {
      fr: 'Défend le plan en deux parties quand il sert, et l’abandonne quand il gêne. Joue le jury lors de la dernière répétition, montre en main, questions difficiles comprises.',
      en: 'Stands by the two-part outline when it helps, and drops it when it does not. Plays the jury at the last rehearsal, watch in hand, hard questions included.',
    },
  },
]
