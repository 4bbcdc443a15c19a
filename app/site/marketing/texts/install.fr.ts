export const install = {
  title: 'Installer l’application sur Android, iPhone ou ordinateur | Cap Soutenance',
  description:
    'Ajouter Cap Soutenance à l’écran d’accueil sans magasin d’applications : étapes pour Android, iPhone, iPad et ordinateur, poids, hors-ligne, désinstallation.',
  heading: 'Installer Cap Soutenance',
  lead: 'Il n’y a rien à chercher dans un magasin d’applications : le site que vous lisez s’installe depuis le navigateur, en deux gestes, et s’ouvre ensuite comme une application, même sans réseau.',
  jumps: [
    { to: '#android', text: 'Android' },
    { to: '#iphone', text: 'iPhone et iPad' },
    { to: '#ordinateur', text: 'Ordinateur' },
  ],
  androidHeading: 'Sur Android, avec Chrome',
  android: [
    { name: 'Ouvrez le menu de Chrome', text: 'Ce sont les trois points, en haut à droite de l’écran.' },
    {
      name: 'Choisissez « Ajouter à l’écran d’accueil »',
      text: 'Selon la version de Chrome, l’entrée peut aussi s’appeler « Installer l’application ».',
    },
    {
      name: 'Touchez « Installer »',
      text: 'L’icône apparaît parmi vos applications après quelques secondes. Il faut du réseau pour cette étape seulement.',
    },
  ],
  androidNote:
    'À partir de votre deuxième visite, une barre en bas de l’écran propose aussi d’installer : touchez « Installer ». Edge, Samsung Internet et Opera ont une entrée semblable dans leur menu.',
  appleHeading: 'Sur iPhone et iPad, avec Safari',
  apple: [
    {
      name: 'Ouvrez cette page dans Safari',
      text: 'Apple ne laisse pas un site proposer l’installation : elle se fait à la main.',
    },
    {
      name: 'Touchez le bouton Partager',
      text: 'C’est le carré avec une flèche vers le haut, en bas de l’écran sur iPhone, en haut sur iPad. Sur les versions récentes, il se trouve parfois derrière les trois points.',
    },
    {
      name: 'Choisissez « Sur l’écran d’accueil »',
      text: 'Faites défiler la liste si vous ne le voyez pas, puis touchez « Ajouter ».',
    },
  ],
  appleNote:
    'Sur iPhone, un message écrit hors ligne part surtout quand l’application est ouverte : rouvrez-la dès que vous avez du réseau.',
  computerHeading: 'Sur un ordinateur',
  computer: [
    {
      name: 'Chrome ou Edge',
      text: 'Cliquez sur l’icône d’installation à droite de la barre d’adresse, ou cherchez « Installer » dans le menu du navigateur.',
    },
    { name: 'Safari sur Mac', text: 'Menu Fichier, puis « Ajouter au Dock » (macOS Sonoma ou plus récent).' },
    {
      name: 'Autre navigateur',
      text: 'Ajoutez simplement un marque-page : après une visite, le site s’ouvre aussi hors ligne depuis le navigateur.',
    },
  ],
  weightHeading: 'Ce que cela pèse',
  weightText:
    'L’essentiel est déjà sur votre appareil après la première visite. Images à part, au prix de 8 F CFA le Mo :',
  weight: {
    caption: 'Poids de l’application et coût approché',
    columns: ['Quoi', 'Poids', 'Coût approché'],
    rows: [
      ['Première visite d’une page', 'moins de 100 ko', 'moins de 1 F CFA'],
      ['Toutes les pages en français, pour le hors-ligne', '260 ko au plus', 'environ 2 F CFA'],
      ['L’autre langue, si vous l’ouvrez', '120 ko au plus', 'environ 1 F CFA'],
      ['Mise à jour d’un article', 'moins de 15 ko', 'presque rien'],
    ],
  },
  weightNote:
    'En installant, le navigateur ajoute parfois un petit fichier à lui, dont il décide la taille. Les mises à jour s’annoncent avec leur poids et attendent votre accord. Avec l’économie de données, les images attendent que vous les touchiez.',
  offlineHeading: 'Avec et sans réseau',
  works: 'Ce qui marche hors ligne',
  worksItems: [
    'Lire les pages, le blog, la documentation et la FAQ',
    'Chercher, sans se soucier des accents',
    'Écrire un message : il part tout seul au retour du réseau',
    'Retrouver un brouillon commencé',
  ],
  needs: 'Ce qui demande du réseau',
  needsItems: [
    'Se connecter ou créer un compte',
    'Payer : un paiement n’attend jamais sur l’appareil',
    'Suivre une séance en vidéo',
    'Ouvrir un lien vers un autre site',
  ],
  removeHeading: 'Enlever l’application',
  removeFirst:
    'Laissez d’abord partir ce qui attend dans Mes envois : désinstaller peut effacer les messages non envoyés.',
  remove: [
    { name: 'Android', text: 'Gardez le doigt sur l’icône, puis « Désinstaller ».' },
    {
      name: 'iPhone et iPad',
      text: 'Gardez le doigt sur l’icône, puis « Supprimer l’app » ou « Supprimer le signet ».',
    },
    {
      name: 'Ordinateur',
      text: 'Ouvrez l’application, puis son menu (trois points) : « Désinstaller ». Sur Mac, mettez-la à la corbeille depuis le dossier Applications.',
    },
  ],
  removeNote:
    'Les pages gardées pour le hors-ligne s’effacent à part, dans Mes données ou dans les réglages du navigateur. Votre compte, lui, ne change pas.',
  links: [
    { to: '/my-data', text: 'Ouvrir Mes données' },
    { to: '/outbox', text: 'Ouvrir Mes envois' },
    { to: '/documentation/lire-hors-ligne', text: 'Lire hors ligne' },
  ],
}

export type InstallTexts = typeof install
