import type { Language } from '#contract/languages'

export interface Testimonial {
  quote: Record<Language, string>
  author: string
  role: Record<Language, string>
}

/**
 * Six illustrative testimonials of invented people, labelled as such on every page. The home page shows the first
 * three.
 */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    quote: {
      fr: 'Je rédigeais le soir, sur mon téléphone, souvent sans réseau. Le plan en semaines m’a évité de tout garder pour le dernier mois, et mon mentor avait lu mon chapitre avant chaque séance.',
      en: 'I wrote in the evening, on my phone, often without network. The weekly plan kept me from leaving everything to the last month, and my mentor had read my chapter before each session.',
    },
    author: 'Afi A.',
    role: { fr: 'Étudiante en santé publique, Lomé', en: 'Public health student, Lomé' },
  },
  {
    quote: {
      fr: 'Ma question de recherche tenait en une page. En deux séances, elle tenait en une phrase. Tout le reste du mémoire en est sorti.',
      en: 'My research question filled a page. After two sessions it fitted in one sentence. The rest of the thesis came out of it.',
    },
    author: 'Issouf O.',
    role: { fr: 'Étudiant en agronomie, Bobo-Dioulasso', en: 'Agronomy student, Bobo-Dioulasso' },
  },
  {
    quote: {
      fr: 'Je suis six étudiants en parallèle. Je vois en ouvrant la page qui attend une relecture et qui a pris du retard ; je n’ai plus à fouiller dans mes messages.',
      en: 'I follow six students at once. When I open the page I see who waits for a review and who has fallen behind; I no longer search through my messages.',
    },
    author: 'Dr Mariam K.',
    role: { fr: 'Mentor en sciences de gestion, Abidjan', en: 'Mentor in management science, Abidjan' },
  },
  {
    quote: {
      fr: 'Le modèle d’article m’a montré ce qui manquait à ma discussion. J’ai soumis à une revue, avec une lettre dont je n’ai pas honte.',
      en: 'The article template showed me what my discussion lacked. I submitted to a journal, with a cover letter I am not ashamed of.',
    },
    author: 'Ousmane D.',
    role: { fr: 'Doctorant en informatique, Dakar', en: 'PhD student in computer science, Dakar' },
  },
  {
    quote: {
      fr: 'Ce que j’ai préféré : la répétition de la soutenance, minutée, avec les questions que le jury a vraiment posées ensuite.',
      en: 'What I liked most: the timed rehearsal of the defence, with the kind of questions the jury did ask afterwards.',
    },
    author: 'Clarisse H.',
    role: { fr: 'Étudiante en droit, Cotonou', en: 'Law student, Cotonou' },
  },
  {
    quote: {
      fr: 'Nos étudiants utilisent enfin la même mise en page, et nous savons où en est chaque mémoire deux mois avant les soutenances.',
      en: 'Our students at last use the same layout, and we know where each thesis stands two months before the defences.',
    },
    author: 'Service de la scolarité',
    role: { fr: 'École partenaire, Bamako', en: 'Partner school, Bamako' },
  },
]
