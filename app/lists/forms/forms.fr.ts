import type { Translation } from '#contract/translation'
import { universities } from './universities.fr'

/** Texts of the forms shared by the console and an institution's panel. French is the source. */
export const forms = {
  description: 'Description',
  templates: {
    name: 'Nom',
    type: 'Type',
    types: { memoire: 'Mémoire', article: 'Article', presentation: 'Présentation', rapport: 'Rapport' },
    content: 'Contenu',
    contentHelp:
      'En Markdown. « # » ouvre un chapitre, « ## » une section ; le titre du mémoire vient du projet : un seul « # » en tête, au-dessus de « ## », est compris comme ce titre s’il contient un blanc entre crochets ou n’a pas de texte à lui. Une longueur à la fin d’un titre, « (6 à 8 pages) » ou « (800 mots) », devient l’objectif de la section. Un bloc « > [!CONSEIL] » est un conseil : il s’efface quand l’étudiant écrit, et n’est ni compté ni exporté.',
  },
  universities,
} as const

export type FormsTexts = Translation<typeof forms>
