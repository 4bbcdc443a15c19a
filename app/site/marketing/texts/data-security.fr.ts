import { cards } from '../parts/card-texts'

export const dataSecurity = {
  title: 'Sécurité des données : ce qui est protégé et comment | Cap Soutenance',
  description:
    'Mot de passe, connexion, projets, paiements, copie sur le téléphone : ce que nous protégeons, comment, qui peut le voir, et ce qui dépend de vous.',
  heading: 'Vos textes restent à vous',
  lead: 'Un mémoire non soutenu, des entretiens confidentiels, un paiement : voici comment ils sont protégés, qui peut les voir, et ce que nous ne pouvons pas faire à votre place.',
  featuresHeading: 'Ce que nous faisons',
  features: cards(
    {
      icon: 'security',
      name: 'Mot de passe illisible',
      text: 'Nous n’en gardons qu’une empreinte, calculée avec Argon2id, une méthode lente exprès. Même avec une copie de la base, retrouver un bon mot de passe prendrait un temps démesuré.',
    },
    {
      icon: 'alert',
      name: 'Essais répétés bloqués',
      text: 'Cinq échecs bloquent l’accès 30 secondes, puis de plus en plus longtemps, jusqu’à 15 minutes. C’est le serveur qui compte, pas la page.',
    },
    {
      icon: 'check',
      name: 'Chaque demande vérifiée',
      text: 'Le serveur décide à chaque fois si vous avez le droit de voir ce que vous demandez. Cacher un bouton ne suffit pas, et nous ne nous en contentons pas.',
    },
    {
      icon: 'kept',
      name: 'Échanges chiffrés',
      text: 'Tout passe en HTTPS : sur le Wi-Fi d’un café, les autres voient que vous êtes en ligne, pas ce que vous lisez ni ce que vous écrivez.',
    },
    {
      icon: 'pricing',
      name: 'Ni carte ni code secret chez nous',
      text: 'La carte se saisit chez Stripe, le code secret de mobile money sur votre téléphone, l’accord PayPal chez PayPal : nous recevons seulement le résultat. Le numéro de téléphone qui paie est effacé au bout de 30 jours.',
    },
    {
      icon: 'document',
      name: 'Un journal des actes',
      text: 'Les actes d’administration, les connexions et les refus sont notés, sans mot de passe. On peut savoir qui a fait quoi, et quand.',
    },
  ),
  tableHeading: 'Quoi, comment, qui',
  table: {
    caption: 'Ce qui est protégé, comment, et qui peut le voir',
    columns: ['Quoi', 'Comment', 'Qui peut le voir'],
    rows: [
      ['Mot de passe', '8 à 128 caractères, mots trop connus refusés, empreinte seule conservée', 'Personne'],
      [
        'Connexion',
        'Cookie que les scripts ne peuvent pas lire ; fermée après 30 jours sans usage (12 heures pour un administrateur), au bout de 180 jours (7 jours) et à tout changement de mot de passe',
        'Vous, dans la liste de vos connexions',
      ],
      [
        'Projets et séances',
        'Droits vérifiés à chaque demande',
        'Vous, le mentor attribué, vos invités (texte seul), les administrateurs',
      ],
      [
        'Paiements',
        'Montant, date, état, numéro de transaction ; le numéro de téléphone pendant 30 jours ; jamais la carte',
        'Vous et l’administration',
      ],
      ['Message de contact', 'Effacé 24 mois après son traitement', 'L’équipe'],
      [
        'Copie sur votre appareil',
        'Effacée à la déconnexion, et au plus tard après sept jours sans connexion à votre compte',
        'Qui tient l’appareil déverrouillé',
      ],
    ],
  },
  tableNote: 'Il n’y a ni publicité ni mesure d’audience par des tiers, et nous ne vendons aucune donnée.',
  rightsHeading: 'Ce que vous pouvez demander',
  rights: cards(
    {
      icon: 'download',
      name: 'Une copie',
      text: 'Vos données personnelles s’exportent depuis votre compte. Vos documents sortent en PDF, en Word, en Markdown ou en LaTeX, quand vous voulez.',
    },
    {
      icon: 'trash',
      name: 'L’effacement',
      text: 'La suppression du compte efface ce qui vous concerne. Restent les paiements et les lignes du journal que la loi ou la preuve exigent.',
    },
    {
      icon: 'install',
      name: 'Un appareil vidé',
      text: 'La page Mes données efface les pages gardées, la déconnexion efface la copie du compte. Une connexion oubliée se ferme à distance.',
    },
  ),
  yoursHeading: 'Ce qui dépend de vous',
  yours: [
    {
      name: 'Un mot de passe long',
      text: 'Quatre ou cinq mots sans rapport entre eux, et autre chose que celui de votre messagerie. Ne le prêtez à personne, pas même à un coauteur.',
    },
    {
      name: 'Un téléphone verrouillé',
      text: 'Un code, et un écran qui s’éteint vite. Dans un cybercafé, cochez « Appareil partagé : ne rien garder sur cet appareil ».',
    },
    {
      name: 'Des enquêtes anonymes',
      text: 'Remplacez les noms par des codes avant de partager un entretien, et gardez la liste des codes ailleurs, sur papier.',
    },
    {
      name: 'Trois copies',
      text: 'L’ordinateur ou le téléphone, une clé, et un envoi en ligne quand la ligne le permet. Les deux premières ne voyagent pas dans le même sac.',
    },
  ],
  limit: 'Aucun système n’est infaillible.',
  limitText:
    'Si vous pensez que votre compte est touché, changez de mot de passe : les autres connexions se ferment. Puis écrivez-nous, avec la date et l’heure.',
  links: [
    { to: '/documentation/confidentialite-et-securite', text: 'La sécurité en mots simples' },
    { to: '/documentation/vos-connexions', text: 'Fermer une connexion' },
    { to: '/privacy', text: 'Notre politique complète' },
  ],
  call: {
    heading: 'Une question sur vos données ?',
    text: 'Demandez-nous ce que nous avons sur vous, ou signalez-nous une faille : nous répondons aux deux.',
    links: [
      { to: '/contact?subject=support', text: 'Nous écrire' },
      { to: '/my-data', text: 'Voir ce que garde cet appareil' },
    ],
  },
}

export type DataSecurityTexts = typeof dataSecurity
