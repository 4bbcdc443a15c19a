import { questions } from '../parts/card-texts'

export const testimonialsPage = {
  title: 'Témoignages d’illustration et conseils de choix | Cap Soutenance',
  description:
    'Six témoignages d’illustration qui montrent l’usage du service, et quatre questions à poser à tout service d’appui avant de payer.',
  heading: 'Six façons de se servir de Cap Soutenance',
  lead: 'Une étudiante qui écrit le soir sur son téléphone, un doctorant qui publie, une enseignante qui suit six étudiants : six situations, et ce qui les a débloquées.',
  note: 'Témoignages d’illustration : ces personnes sont inventées. Ils montrent l’usage du service et ne prouvent aucun résultat.',
  listHeading: 'Les témoignages',
  checkHeading: 'Avant de payer un service d’appui, quatre questions',
  checkText:
    'Un témoignage, même vrai, ne dit rien de votre sujet. Posez plutôt ces questions, à nous comme aux autres.',
  checks: questions(
    {
      question: 'Qui écrira le texte ?',
      answer:
        'La seule bonne réponse est : vous. Un service qui propose de rédiger à votre place vous expose à une annulation du diplôme, et vous laisse sans défense devant le jury. Ici, nous guidons et relisons ; vous écrivez.',
    },
    {
      question: 'Me promet-on une note ou une mention ?',
      answer:
        'Personne ne peut la promettre honnêtement, puisque c’est le jury qui décide. Nous ne le faisons pas : la réussite n’est pas garantie, et c’est écrit dans nos conditions.',
      link: { to: '/terms', text: 'Lire les conditions' },
    },
    {
      question: 'Que se passe-t-il si j’arrête ?',
      answer:
        'Demandez la date d’effet, ce qui est remboursé et ce que deviennent vos fichiers. Chez nous, l’abonnement s’arrête à la fin de la période, la période commencée n’est pas remboursée, et vous exportez votre travail vous-même, quand vous voulez, en PDF, en Word, en Markdown ou en LaTeX.',
      link: { to: '/pricing', text: 'Les règles en détail' },
    },
    {
      question: 'Qui verra mon travail ?',
      answer:
        'Vous, le mentor attribué à votre projet, ceux que vous invitez et les administrateurs dont c’est le travail. Rien n’est publié ni réutilisé sans votre accord écrit.',
      link: { to: '/data-security', text: 'Qui voit quoi' },
    },
  ),
  call: {
    heading: 'Et vous, où en êtes-vous ?',
    text: 'Racontez-nous votre sujet en quelques lignes, ou commencez par la méthode : elle est gratuite et reste lisible hors ligne.',
    links: [
      { to: '/contact', text: 'Parler de mon projet' },
      { to: '/methodology', text: 'Lire la méthode' },
      { to: '/pricing', text: 'Voir les tarifs' },
    ],
  },
}

export type TestimonialsPageTexts = typeof testimonialsPage
