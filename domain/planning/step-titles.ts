import type { Language } from '#contract/languages'
import type { StepKind } from './steps'

/** Titles of steps, and of chapters for a project without an outline. */
export const STEP_TITLES: Readonly<Record<Language, Readonly<Record<Exclude<StepKind, 'chapter'>, string>>>> = {
  fr: {
    protocol: 'Faire valider le protocole de recherche',
    review: 'Dernier tour avec le mentor',
    proofreading: 'Relire et corriger tout le texte',
    printing: 'Imprimer et relier',
    deposit: 'Déposer le mémoire',
  },
  en: {
    protocol: 'Have the research protocol approved',
    review: 'Last round with the mentor',
    proofreading: 'Proof-read the whole text',
    printing: 'Print and bind',
    deposit: 'Hand in the thesis',
  },
}

export const USUAL_CHAPTERS: Readonly<Record<Language, readonly string[]>> = {
  fr: ['Introduction', 'Revue de la littérature', 'Méthode', 'Résultats', 'Discussion', 'Conclusion'],
  en: ['Introduction', 'Literature review', 'Method', 'Results', 'Discussion', 'Conclusion'],
}
