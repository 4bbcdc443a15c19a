import { cards, linkCards, type CardText } from '../parts/card-texts'
import type { LinkText } from '../parts/link-list'

interface Audience extends CardText {
  items: string[]
  link: LinkText
}
const audiences = (...list: Audience[]): Audience[] => list

export const services = {
  title: 'Services : méthode, mentorat, suivi, temps, sécurité | Cap Soutenance',
  description:
    'Cinq services pour mener un mémoire, une thèse ou un article : méthodologie, mentorat, suivi de projet, gestion du temps et sécurité des données.',
  heading: 'Cinq services, un seul but : arriver prêt devant le jury',
  lead: 'Vous pouvez lire la méthode sans compte et sans payer. Le reste s’ajoute quand vous en avez besoin : un mentor, un suivi, un calendrier, des copies sûres.',
  listHeading: 'Nos services',
  list: linkCards(
    {
      icon: 'methodology',
      to: '/methodology',
      name: 'Méthodologie',
      text: 'Trois temps, cinq étapes et, pour chacune, le signe qu’elle est finie. De la question de recherche à la version déposée.',
    },
    {
      icon: 'mentoring',
      to: '/mentoring',
      name: 'Mentorat',
      text: 'Des séances en vidéo de 30 à 60 minutes avec quelqu’un qui a lu vos pages. Un autre mentor se demande depuis votre projet.',
    },
    {
      icon: 'tracking',
      to: '/tracking',
      name: 'Suivi de projet',
      text: 'Un statut, une progression et une échéance par projet : un retard se voit pendant qu’il est encore petit.',
    },
    {
      icon: 'clock',
      to: '/time-management',
      name: 'Gestion du temps',
      text: 'Un calendrier à rebours depuis la soutenance, avec une réserve pour les coupures et l’imprimeur. Exemple daté à recopier.',
    },
    {
      icon: 'security',
      to: '/data-security',
      name: 'Sécurité des données',
      text: 'Ce qui est protégé, comment, et qui peut le voir. Vos textes restent à vous et sortent quand vous voulez.',
    },
  ),
  benefitsHeading: 'Ce que vous y gagnez',
  benefits: cards(
    {
      icon: 'offline',
      name: 'Lisible sans réseau',
      text: 'Après une seule visite, les pages, les articles, la documentation et la FAQ s’ouvrent hors ligne, recherche comprise.',
    },
    {
      icon: 'data',
      name: 'Léger sur le forfait',
      text: 'Une première visite pèse moins de 100 ko, images à part. À 8 F CFA le Mo, elle coûte moins de 1 F CFA.',
    },
    {
      icon: 'document',
      name: 'Des modèles à remplir',
      text: 'Mémoire, article, présentation, rapport : les titres dans le bon ordre, avec une indication sous chacun.',
    },
    {
      icon: 'download',
      name: 'Un travail qui ressort',
      text: 'Export quand vous voulez, en PDF, en Word, en Markdown et en LaTeX. Rien ne reste enfermé ici.',
    },
    {
      icon: 'blog',
      name: 'Des citations justes',
      text: 'APA, MLA ou Chicago : un exemple complet de chaque style, et la façon de rester cohérent jusqu’à la fin.',
    },
    {
      icon: 'text',
      name: 'Français et anglais',
      text: 'Le site entier existe dans les deux langues, avec un thème sombre et un texte que l’on peut agrandir.',
    },
  ),
  audienceHeading: 'Pour qui ?',
  audiences: audiences(
    {
      icon: 'school',
      name: 'Étudiants et chercheurs',
      text: 'Vous écrivez le soir, sur un téléphone, entre deux coupures.',
      items: [
        'Un plan de travail semaine par semaine',
        'Des modèles et des exemples',
        'Un avis franc avant celui du jury',
      ],
      link: { to: '/documentation/presentation-plateforme', text: 'Ce que fait la plateforme' },
    },
    {
      icon: 'mentoring',
      name: 'Mentors et enseignants',
      text: 'Vous suivez plusieurs travaux et vos soirées sont comptées.',
      items: [
        'Les sections arrivent 24 heures avant la séance',
        'L’avancement de chaque projet en un coup d’œil',
        'Les décisions restent écrites',
      ],
      link: { to: '/contact?subject=partnership', text: 'Devenir mentor' },
    },
    {
      icon: 'business',
      name: 'Institutions',
      text: 'Vous avez une promotion entière à mener à la soutenance.',
      items: [
        'Accès complet pour vos étudiants',
        'Panneau d’administration et modèle à votre charte',
        'Intégration API et support prioritaire',
      ],
      link: { to: '/register?plan=contact', text: 'Demander un devis' },
    },
  ),
  limit: 'Ce que nous ne faisons pas :',
  limitText:
    'écrire votre mémoire à votre place, remplacer votre directeur, promettre une note. La réussite n’est pas garantie.',
  call: {
    heading: 'Par où commencer ?',
    text: 'Lisez la méthode si votre sujet n’est pas fixé. Comparez les formules si la date de dépôt approche.',
    links: [
      { to: '/pricing', text: 'Voir les tarifs' },
      { to: '/methodology', text: 'Lire la méthode' },
      { to: '/contact', text: 'Nous écrire' },
    ],
  },
}

export type ServicesTexts = typeof services
