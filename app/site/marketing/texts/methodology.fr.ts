import { cards } from '../parts/card-texts'

export const methodology = {
  title: 'Méthodologie : trois temps et cinq étapes | Cap Soutenance',
  description:
    'Une démarche en trois temps et cinq étapes pour mener un mémoire du sujet à la soutenance : quoi faire, comment savoir que c’est fini, quels pièges éviter.',
  heading: 'Une méthode qui se vérifie à chaque étape',
  lead: 'Trois temps pour savoir où vous êtes, cinq étapes pour savoir quoi faire. Chaque étape se termine par quelque chose que l’on peut montrer : une phrase, un tableau, un chapitre.',
  start: [
    { to: '#etapes', text: 'Voir les cinq étapes' },
    { to: '#appui', text: 'Se faire appuyer' },
  ],
  phasesHeading: 'L’approche en trois temps',
  phases: [
    {
      name: 'Cadrer',
      text: 'Faire d’un thème une question à laquelle on peut répondre avec le temps, le terrain et l’argent dont vous disposez. C’est aussi le moment d’écrire ce que le mémoire ne traitera pas.',
    },
    {
      name: 'Produire',
      text: 'Lire, recueillir, analyser et écrire en même temps, par petites sections relues. La méthode se rédige pendant le terrain, quand les détails sont encore frais.',
    },
    {
      name: 'Défendre',
      text: 'Relire, mettre en forme, déposer, puis répéter l’oral devant quelqu’un qui pose de vraies questions. Le jury ne découvre rien que vous n’ayez déjà entendu.',
    },
  ],
  stepsHeading: 'Les cinq étapes clés',
  stepsText:
    'Elles se suivent, mais on revient souvent de la quatrième à la deuxième : c’est normal, et cela se prévoit dans le calendrier.',
  doneLabel: 'C’est fini quand',
  trapLabel: 'Le piège :',
  steps: [
    {
      name: 'Le sujet et la question de recherche',
      text: 'Partez d’un problème que vous avez vu, pas d’un titre. Écrivez la question en une phrase, puis vérifiez trois choses : des sources existent, le terrain vous est accessible, la réponse tient dans le temps qui reste.',
      done: 'la question tient en une phrase et votre directeur l’a approuvée par écrit.',
      trap: 'un sujet trop large. « L’école au Togo » ne se traite pas ; « Pourquoi les élèves de deux collèges de Kara quittent-ils la classe de troisième ? » se traite.',
      link: { to: '/blog/choisir-sujet-question-de-recherche', text: 'Choisir son sujet' },
    },
    {
      name: 'La recherche documentaire',
      text: 'Cherchez peu et bien : quelques mots-clés, en français et en anglais, dans les archives ouvertes et à la bibliothèque. Notez la référence complète le jour où vous lisez, avec la page.',
      done: 'vous avez une fiche par texte lu, et une page qui dit ce que l’on sait déjà et ce qui manque.',
      trap: 'amasser des PDF que personne n’ouvre. Dix textes lus valent mieux que cent textes téléchargés, et coûtent bien moins de données.',
      link: { to: '/blog/recherche-documentaire-connexion-faible', text: 'Chercher ses sources' },
    },
    {
      name: 'Le protocole et les données',
      text: 'Décidez qui vous interrogez ou ce que vous mesurez, combien de fois, et comment vous l’analyserez. Demandez les autorisations tôt. Essayez l’outil sur cinq personnes avant de partir.',
      done: 'le protocole de deux pages est validé, puis les données sont saisies et gardées en trois copies.',
      trap: 'recueillir d’abord, réfléchir ensuite. Une question absente du questionnaire ne se rattrape pas.',
      link: { to: '/documentation/echeance-et-planning', text: 'Bâtir son planning' },
    },
    {
      name: 'L’analyse et la rédaction',
      text: 'Répondez à la question tableau après tableau, en séparant ce que vous avez observé de ce que vous en pensez. Rédigez par sections courtes et faites-les relire au fur et à mesure.',
      done: 'une version complète existe, même imparfaite, et chaque chapitre répond à une part de la question.',
      trap: 'attendre d’avoir tout compris pour écrire. C’est en écrivant que l’on comprend.',
      link: { to: '/documentation/plan-d-un-memoire', text: 'Choisir son plan' },
    },
    {
      name: 'La relecture et la soutenance',
      text: 'Relisez les arguments d’abord, les sources ensuite, les fautes en dernier. Mettez en forme selon le guide de votre faculté, déposez, puis préparez environ une diapositive par minute d’exposé.',
      done: 'vous avez le récépissé de dépôt, trois répétitions minutées et une réponse courte aux dix questions les plus probables.',
      trap: 'corriger des virgules la veille au lieu de dormir.',
      link: { to: '/blog/planifier-memoire-jusqu-a-la-soutenance', text: 'Planifier les dernières semaines' },
    },
  ],
  rulesHeading: 'Trois règles qui ne changent pas',
  rules: cards(
    {
      icon: 'text',
      name: 'Vous êtes l’auteur',
      text: 'Nous questionnons, relisons et mettons en forme. Les idées, les données et les phrases restent les vôtres : c’est vous que le jury interrogera.',
    },
    {
      icon: 'school',
      name: 'Votre faculté d’abord',
      text: 'Son règlement, son guide de présentation et votre directeur l’emportent toujours sur nos modèles et sur nos conseils.',
    },
    {
      icon: 'document',
      name: 'Chaque décision s’écrit',
      text: 'Une ligne, une date. Trois mois plus tard, vous saurez pourquoi vous avez retenu deux villes et non trois.',
    },
  ),
  supportHeading: 'Un appui à votre mesure',
  supportText:
    'Votre sujet, votre terrain et votre date de dépôt ne sont ceux de personne d’autre. Décrivez-les en quelques lignes : nous vous dirons quel appui convient, ou qu’il ne vous en faut pas.',
  supportOutside:
    'Ce qui mène à un autre site s’ouvre dans un nouvel onglet et demande du réseau ; la page Contact marche aussi hors ligne.',
  simulate: 'Simuler mes besoins',
  chat: 'Discuter sur WhatsApp',
  write: 'Nous écrire, même hors ligne',
}

export type MethodologyTexts = typeof methodology
