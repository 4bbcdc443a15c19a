import type { Translation } from '#contract/translation'

export const membership = {
  seen: 'Ce que l’établissement voit',
  sees: {
    fullName: 'Votre nom',
    email: 'Votre adresse e-mail',
    projectTitle: 'Le titre de vos projets',
    projectStatus: 'L’état de vos projets',
    projectProgress: 'L’avancement de vos projets, en pourcentage',
    projectDates: 'Les dates de vos projets, dont celle de la soutenance',
    mentorName: 'Le nom de votre mentor',
    rounds: 'Vos tours de relecture : leur numéro, leur état et leurs dates',
    sessionDates: 'Les dates de vos séances avec les mentors de cet établissement',
  },
  neverTitle: 'Ce qu’il ne voit jamais',
  never: {
    texts: 'Vos textes : ni le mémoire, ni son plan, ni ses sources, ni ses versions d’avant',
    remarks: 'Les remarques, les messages des tours et les notes des séances',
    files: 'Vos images, vos enregistrements et les pièces de votre dossier',
    payments: 'Vos paiements et vos reçus',
  },
  whatElse:
    'Tant que vous êtes suivi, l’établissement paie votre formule Institution. Vous pouvez le quitter à tout moment : il ne voit alors plus rien.',
  since: 'Suivi depuis le',
  plan: 'Voir ma formule',
  leave: 'Quitter',
  leaveTitle: 'Quitter {{name}} ?',
  leaveText:
    'Dès maintenant, l’établissement ne voit plus rien de vous et ne paie plus votre formule. Vos textes restent à vous, et ce que vous avez payé vous-même continue. Pour revenir, il faudra une nouvelle invitation.',
  leaving: 'Un instant…',
  left: 'L’établissement ne vous suit plus',
  back: 'Rester',
  needsNetwork: 'Hors ligne : quitter l’établissement demande du réseau.',
  noneTitle: 'Aucun établissement ne vous suit',
  noneText:
    'Une université ou une école peut suivre l’avancement de ses étudiants ici et payer leur formule. Son responsable vous invite à l’adresse e-mail de votre compte.',
  noneHow:
    'L’e-mail reçu contient un lien : il montre tout ce que l’établissement verrait, et rien ne change tant que vous n’acceptez pas.',
  studentsOnly: 'Un établissement suit des étudiants : un compte d’un autre rôle n’a rien à accepter ici.',
  profile: 'Voir mon adresse',
  link: {
    title: 'Invitation d’un établissement',
    loading: 'Lecture de l’invitation…',
    text: 'vous propose de suivre vos projets et prend votre formule à sa charge.',
    sentTo: 'Envoyée à',
    until: 'Valable jusqu’au',
    as: 'Vous êtes connecté comme {{name}}.',
    otherRole: 'Seul un compte d’étudiant peut accepter. Ouvrez le lien avec votre compte d’étudiant.',
    agree: 'J’ai lu ce que l’établissement verra, et ce qu’il ne verra jamais.',
    agreeFirst: 'Cochez la case : elle dit que vous avez lu ce qui sera vu.',
    accept: 'Accepter',
    accepting: 'Un instant…',
    notNow: 'Pas maintenant',
    signIn: 'Se connecter',
    register: 'Créer un compte',
    signInText:
      'Pour accepter, connectez-vous ou créez un compte avec l’adresse qui a reçu l’invitation : elle vous attend sur cet appareil.',
    accepted: 'Votre établissement vous suit',
    acceptedText: 'suit maintenant vos projets. La formule Institution vous est ouverte.',
    open: 'Voir mon établissement',
    missing: 'Ce lien n’est pas complet. Copiez-le en entier depuis le message reçu.',
    offline: 'Sans réseau, l’invitation ne peut pas être lue. Elle est gardée sur cet appareil : réessayez plus tard.',
    offlineAccept: 'Le serveur n’a pas répondu : rien n’a changé. L’invitation est gardée sur cet appareil.',
    retry: 'Réessayer',
    account: 'Mon compte',
    password: 'Demander un nouveau mot de passe',
  },
  /** Own texts, since the server's messages are about a student's invitation to a project. */
  refusals: {
    invitationUnknown: 'Cette invitation est inconnue. Vérifiez que le lien a été copié en entier.',
    invitationExpired: 'Cette invitation a expiré. Demandez-en une nouvelle à votre établissement.',
    invitationRevoked:
      'Cette invitation a été annulée. Si ce n’est pas normal, demandez-en une nouvelle à votre établissement.',
    invitationUsed: 'Cette invitation a déjà servi. Demandez-en une nouvelle à votre établissement.',
    seatsFull:
      'Toutes les places payées par l’établissement sont prises. Prévenez-le : l’invitation reste valable et vous pourrez réessayer.',
    otherInstitution:
      'Un autre établissement vous suit déjà, et un seul le peut à la fois. Quittez-le d’abord, puis rouvrez le lien du message.',
  },
} as const

export type MembershipTexts = Translation<typeof membership>
