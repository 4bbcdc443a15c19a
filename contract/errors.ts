import type { FieldCode } from './field-errors'
import type { Language } from './languages'
import { MAX_COMING_SESSIONS, MAX_TASKS } from './limits'

type Sentences = Readonly<Record<Language, string>>

/** Every refusal of the API: its code, its HTTP status and its sentence in each language. */
export const ERRORS = {
  badRequest: { status: 400, fr: 'La demande n’a pas pu être lue.', en: 'The request could not be read.' },
  malformedJson: {
    status: 400,
    fr: 'Le corps de la demande n’est pas du JSON valide.',
    en: 'The request body is not valid JSON.',
  },
  invalidLink: { status: 404, fr: 'Ce lien n’est plus valable.', en: 'This link is no longer valid.' },
  signInRequired: {
    status: 401,
    fr: 'Connectez-vous pour accéder à cette page.',
    en: 'Please log in to access this page.',
  },
  keyRequired: {
    status: 401,
    fr: 'Cette clé d’API manque, n’existe pas ou a été révoquée.',
    en: 'This API key is missing, does not exist or was revoked.',
  },
  institutionUnpaid: {
    status: 402,
    fr: 'Aucune période payée de cet établissement n’est en cours.',
    en: 'No paid period of this institution is running.',
  },
  invalidCredentials: { status: 401, fr: 'Identifiant ou mot de passe incorrect.', en: 'Wrong username or password.' },
  secondFactorRequired: {
    status: 401,
    fr: 'Saisissez le code de votre application d’authentification.',
    en: 'Enter the code of your authenticator application.',
  },
  wrongSecondFactor: {
    status: 401,
    fr: 'Ce code n’est pas le bon, ou il a déjà servi.',
    en: 'This code is not the right one, or was used already.',
  },
  emailNotConfirmed: {
    status: 403,
    fr: 'Ouvrez d’abord le lien que nous vous avons envoyé par e-mail.',
    en: 'First open the link that we sent you by e-mail.',
  },
  forbidden: {
    status: 403,
    fr: 'Vous n’avez pas les droits nécessaires.',
    en: 'You do not have the necessary rights.',
  },
  passwordChangeRequired: {
    status: 403,
    fr: 'Choisissez d’abord un nouveau mot de passe.',
    en: 'Choose a new password first.',
  },
  secondFactorSetupRequired: {
    status: 403,
    fr: 'Activez d’abord le second facteur de connexion.',
    en: 'Set up the second sign-in factor first.',
  },
  crossOrigin: { status: 403, fr: 'La demande vient d’un autre site.', en: 'The request comes from another site.' },
  notFound: { status: 404, fr: 'Cette adresse n’existe pas.', en: 'This address does not exist.' },
  messageRemoved: {
    status: 404,
    fr: 'Ce message a été supprimé\u202f: il ne peut plus recevoir de réponse.',
    en: 'This message was deleted: it can no longer be answered.',
  },
  threadFull: {
    status: 409,
    fr: 'Cet échange est devenu trop long. Continuez dans un nouveau message.',
    en: 'This thread has become too long. Please go on in a new message.',
  },
  conflict: { status: 409, fr: 'Une autre fiche a déjà cette valeur.', en: 'Another record already has this value.' },
  invalidTransition: {
    status: 409,
    fr: 'Ce changement d’état n’est pas possible.',
    en: 'This change of status is not possible.',
  },
  lastAdmin: {
    status: 409,
    fr: 'Il doit rester un administrateur actif.',
    en: 'One active administrator must remain.',
  },
  ownAccount: {
    status: 409,
    fr: 'Un autre administrateur doit le faire pour votre compte.',
    en: 'Another administrator must do this to your account.',
  },
  secondFactorOn: { status: 409, fr: 'Le second facteur est déjà activé.', en: 'The second factor is already on.' },
  secondFactorKept: {
    status: 409,
    fr: 'Le second facteur est obligatoire pour les administrateurs.',
    en: 'Administrators must keep the second factor.',
  },
  backupElsewhere: {
    status: 409,
    fr: 'Ce serveur PostgreSQL se sauvegarde avec pg_dump.',
    en: 'This PostgreSQL server is backed up with pg_dump.',
  },
  cursorExpired: {
    status: 410,
    fr: 'Cette copie est trop ancienne\u202f: il faut la refaire.',
    en: 'This copy is too old: it must be made anew.',
  },
  undoConflict: {
    status: 409,
    fr: 'La fiche a changé depuis\u202f: cet acte ne peut plus être annulé.',
    en: 'The record has changed since: this act can no longer be undone.',
  },
  notUndoable: { status: 409, fr: 'Cet acte ne peut pas être annulé.', en: 'This act cannot be undone.' },
  undoExpired: {
    status: 410,
    fr: 'Cet acte date de plus de 30 jours\u202f: il ne peut plus être annulé.',
    en: 'This act is more than 30 days old: it can no longer be undone.',
  },
  unknownQuote: {
    status: 400,
    fr: 'Ce devis n’existe pas ou n’est plus valable.',
    en: 'This quote does not exist or is no longer valid.',
  },
  quoteRequired: {
    status: 400,
    fr: 'Le montant de cette formule vient d’un devis.',
    en: 'The amount of this plan comes from a quote.',
  },
  amountNotAllowed: {
    status: 400,
    fr: 'Le montant de cette formule est fixe.',
    en: 'The amount of this plan is fixed.',
  },
  orderMismatch: {
    status: 409,
    fr: 'Cette commande porte déjà sur autre chose.',
    en: 'This order is already about something else.',
  },
  alreadyHeld: {
    status: 409,
    fr: 'Cette formule est déjà la vôtre\u202f: elle peut être reprise dans les 30 jours avant sa fin.',
    en: 'This plan is already yours: it can be taken again within the 30 days before its end.',
  },
  accountNeeded: {
    status: 409,
    fr: 'Connectez-vous pour payer en plusieurs parts\u202f: leurs dates sont gardées dans votre compte.',
    en: 'Log in to pay in parts: your account keeps their dates.',
  },
  partsRefused: {
    status: 409,
    fr: 'Cette somme ne se paie pas en autant de parts.',
    en: 'This sum cannot be paid in so many parts.',
  },
  partNotPayable: {
    status: 409,
    fr: 'Cette part ne peut pas être payée\u202f: elle l’est déjà, une autre vient avant elle, ou son prix a expiré.',
    en: 'This part cannot be paid: it already is, another comes before it, or its price is out of date.',
  },
  writingPaused: {
    status: 403,
    fr: 'Une part du paiement est en retard\u202f: le texte se lit et s’exporte, il s’écrira de nouveau une fois la part payée.',
    en: 'A part of the payment is late: the text can be read and exported, and written again once the part is paid.',
  },
  orderClosed: { status: 409, fr: 'Cette commande ne peut plus être payée.', en: 'This order can no longer be paid.' },
  alreadyPaid: {
    status: 409,
    fr: 'Cette formule est déjà payée\u202f: il n’y a plus rien à payer.',
    en: 'This plan is already paid: there is nothing left to pay.',
  },
  payerAtIt: {
    status: 409,
    fr: 'Un paiement est déjà en cours pour cette formule. Attendez sa réponse\u202f: rien ne sera payé deux fois.',
    en: 'A payment for this plan is already on its way. Wait for its answer: nothing will be paid twice.',
  },
  linkNeedsAddress: {
    status: 409,
    fr: 'Indiquez d’abord votre adresse e-mail\u202f: la formule s’ouvre avec elle.',
    en: 'First give your e-mail address: the plan opens with it.',
  },
  addressGiven: {
    status: 409,
    fr: 'Le reçu de cette commande a déjà son adresse.',
    en: 'The receipt of this order already has its address.',
  },
  paymentUnavailable: {
    status: 503,
    fr: 'Ce moyen de paiement n’est pas disponible.',
    en: 'This means of payment is not available.',
  },
  providerUnavailable: {
    status: 503,
    fr: 'Le prestataire de paiement ne répond pas. Réessayez dans un instant\u202f: rien ne sera payé deux fois.',
    en: 'The payment provider does not answer. Please try again in a moment: nothing will be paid twice.',
  },
  walletSum: {
    status: 409,
    fr: 'Cet opérateur ne prend pas cette somme en une fois. Choisissez-en un autre, ou un autre moyen.',
    en: 'This operator does not take this sum at once. Choose another one, or another means.',
  },
  pushOpen: {
    status: 409,
    fr: 'Une demande attend déjà sur ce téléphone. Répondez-y, ou attendez qu’elle s’éteigne.',
    en: 'A request is already waiting on this phone. Answer it, or wait until it goes out.',
  },
  webhookRefused: { status: 400, fr: 'Cet avis n’est pas authentique.', en: 'This notice is not authentic.' },
  refundTooHigh: {
    status: 409,
    fr: 'Il ne reste pas autant à rembourser.',
    en: 'There is not that much left to refund.',
  },
  projectLimit: {
    status: 409,
    fr: 'Votre abonnement ne permet pas un projet de plus en même temps.',
    en: 'Your subscription does not allow one more project at a time.',
  },
  alreadyInProject: {
    status: 409,
    fr: 'Cette personne a déjà accès à ce projet.',
    en: 'This person already has access to this project.',
  },
  collaboratorsFull: {
    status: 409,
    fr: 'Ce projet a déjà autant de collaborateurs que possible.',
    en: 'This project already has as many collaborators as possible.',
  },
  invitationsFull: {
    status: 409,
    fr: 'Trop d’invitations attendent déjà une réponse. Annulez-en une d’abord.',
    en: 'Too many invitations already wait for an answer. Cancel one first.',
  },
  ownProject: {
    status: 409,
    fr: 'Ce projet est déjà le vôtre\u202f: il n’y a rien à accepter.',
    en: 'This project is already yours: there is nothing to accept.',
  },
  invitationUnknown: {
    status: 404,
    fr: 'Cette invitation est inconnue. Vérifiez que le lien a été copié en entier.',
    en: 'This invitation is unknown. Check that the link was copied in full.',
  },
  invitationExpired: {
    status: 410,
    fr: 'Cette invitation a expiré. Demandez-en une nouvelle à l’étudiant.',
    en: 'This invitation has expired. Ask the student for a new one.',
  },
  invitationRevoked: {
    status: 410,
    fr: 'Cette invitation a été annulée. Demandez-en une nouvelle à l’étudiant.',
    en: 'This invitation was cancelled. Ask the student for a new one.',
  },
  invitationUsed: {
    status: 409,
    fr: 'Cette invitation a déjà servi. Demandez-en une nouvelle à l’étudiant.',
    en: 'This invitation was already used. Ask the student for a new one.',
  },
  invitationForOther: {
    status: 403,
    fr: 'Cette invitation a été envoyée à une autre adresse que celle de votre compte. Connectez-vous avec cette adresse, ou demandez une invitation pour la vôtre.',
    en: 'This invitation was sent to another address than that of your account. Log in with that address, or ask for an invitation for yours.',
  },
  addressNotConfirmed: {
    status: 403,
    fr: 'L’adresse e-mail de votre compte n’est pas encore confirmée. Demandez un nouveau mot de passe\u202f: le lien reçu la confirme.',
    en: 'The e-mail address of your account is not confirmed yet. Ask for a new password: the link you receive confirms it.',
  },
  versionsFull: {
    status: 409,
    fr: 'Il n’y a plus de place pour une version de plus. Celles des jours continuent.',
    en: 'There is no room for one more version. Those of the days go on.',
  },
  tasksFull: {
    status: 409,
    fr: `Ce projet a déjà ${String(MAX_TASKS)} tâches. Supprimez-en avant d’en ajouter.`,
    en: `This project already has ${String(MAX_TASKS)} tasks. Remove some before you add more.`,
  },
  slotTaken: {
    status: 409,
    fr: 'Cette heure n’est plus libre. Choisissez-en une autre.',
    en: 'This time is no longer free. Choose another one.',
  },
  mentoringNotInPlan: {
    status: 403,
    fr: 'Les séances font partie des formules Pro et Institution. Votre formule actuelle n’en comprend pas.',
    en: 'Sessions are part of the Pro and Institution plans. Your present plan has none.',
  },
  noSessionMentor: {
    status: 409,
    fr: 'Ce projet n’a pas encore de mentor\u202f: une séance se réserve avec le sien.',
    en: 'This project has no mentor yet: a session is booked with its own.',
  },
  tooLateToChange: {
    status: 409,
    fr: 'Il est trop tard pour déplacer ou annuler cette séance vous-même\u202f: écrivez à votre mentor.',
    en: 'It is too late to move or cancel this session yourself: write to your mentor.',
  },
  sessionsFull: {
    status: 409,
    fr: `Vous avez déjà ${String(MAX_COMING_SESSIONS)} séances à venir. Réservez la suivante après l’une d’elles.`,
    en: `You already have ${String(MAX_COMING_SESSIONS)} sessions ahead. Book the next one after one of them.`,
  },
  roundOpen: {
    status: 409,
    fr: 'Un tour est déjà chez votre mentor. Vous pourrez remettre le suivant quand celui-là vous sera rendu.',
    en: 'A round is already with your mentor. You can hand in the next one once that one is returned.',
  },
  roundOpened: {
    status: 409,
    fr: 'Votre mentor a déjà ouvert ce tour\u202f: il ne peut plus être retiré. Il vous sera rendu.',
    en: 'Your mentor has already opened this round: it cannot be withdrawn any more. It will be returned to you.',
  },
  sectionNotSent: {
    status: 409,
    fr: 'Le serveur n’a pas encore une de ces sections. Envoyez d’abord votre texte, puis remettez-le.',
    en: 'The server does not have one of these sections yet. Send your text first, then hand it in.',
  },
  sectionEmpty: {
    status: 409,
    fr: 'Une de ces sections est vide. Choisissez seulement celles où il y a du texte à lire.',
    en: 'One of these sections is empty. Choose only those with text to read.',
  },
  roundsFull: {
    status: 409,
    fr: 'L’historique de ce projet n’a plus de place pour un tour de plus. Écrivez-nous\u202f: rien n’est perdu.',
    en: 'The history of this project has no room for one more round. Write to us: nothing is lost.',
  },
  commentsFull: {
    status: 409,
    fr: 'Ce projet a déjà autant de commentaires qu’il peut en garder. Supprimez-en avant d’ajouter des points.',
    en: 'This project already has as many comments as it can keep. Remove some before you add points.',
  },
  pointsOpen: {
    status: 409,
    fr: 'Des points de ce tour sont encore ouverts. Confirmez pour le clore quand même.',
    en: 'Some points of this round are still open. Confirm to close it all the same.',
  },
  viewEnded: {
    status: 410,
    fr: 'Cette lecture est terminée. Pour lire encore, ouvrez le texte de nouveau.',
    en: 'This reading is over. To read on, open the text again.',
  },
  picturesFull: {
    status: 409,
    fr: 'Les images de ce projet prennent toute la place qu’elles peuvent prendre. Retirez-en avant d’en ajouter.',
    en: 'The pictures of this project take all the room they may. Remove some before you add more.',
  },
  pictureMismatch: {
    status: 409,
    fr: 'Ce projet a déjà une autre image sous ce numéro.',
    en: 'This project already has another picture under this id.',
  },
  voicesFull: {
    status: 409,
    fr: 'Les remarques vocales de ce projet prennent toute la place qu’elles peuvent prendre. Supprimez-en.',
    en: 'The voice remarks of this project take all the room they may. Remove some.',
  },
  voiceMismatch: {
    status: 409,
    fr: 'Cette remarque a déjà un autre enregistrement.',
    en: 'This remark already has another recording.',
  },
  depositAbsent: {
    status: 503,
    fr: 'Ce serveur ne sait pas encore faire le PDF de dépôt. Word et l’impression restent possibles.',
    en: 'This server cannot make the deposit PDF yet. Word and printing remain possible.',
  },
  depositTooLarge: {
    status: 422,
    fr: 'Ce texte demande trop de travail au serveur pour un PDF. Allégez ses images ou ses tableaux, puis réessayez.',
    en: 'This text takes the server too much work for a PDF. Lighten its pictures or tables, then try again.',
  },
  addressRefused: {
    status: 422,
    fr: 'Nous n’appelons que des adresses publiques, en https et sur leur port habituel.',
    en: 'We only call public addresses, over https and on their usual port.',
  },
  seatsFull: {
    status: 409,
    fr: 'Toutes les places de cet établissement sont prises ou déjà proposées.',
    en: 'All seats of this institution are taken or already offered.',
  },
  alreadyMember: {
    status: 409,
    fr: 'Cette personne est déjà suivie par votre établissement.',
    en: 'This person is already followed by your institution.',
  },
  otherInstitution: {
    status: 409,
    fr: 'Ce compte est déjà lié à un autre établissement.',
    en: 'This account already belongs to another institution.',
  },
  staffFull: {
    status: 409,
    fr: 'Cet établissement a déjà autant de responsables et de mentors que possible.',
    en: 'This institution already has as many managers and mentors as possible.',
  },
  keysFull: {
    status: 409,
    fr: 'Cet établissement a déjà autant de clés que possible. Révoquez-en une.',
    en: 'This institution already has as many keys as possible. Revoke one.',
  },
  webhooksFull: {
    status: 409,
    fr: 'Cet établissement a déjà autant de webhooks que possible. Supprimez-en un.',
    en: 'This institution already has as many webhooks as possible. Remove one.',
  },
  endpointRefused: {
    status: 422,
    fr: 'Ce navigateur propose une adresse de notification que nous ne pouvons pas joindre.',
    en: 'This browser offers a notification address that we cannot reach.',
  },
  mentorChangeOpen: {
    status: 409,
    fr: 'Une demande est déjà en cours pour ce projet.',
    en: 'A request is already under way for this project.',
  },
  mentorChangeDecided: {
    status: 409,
    fr: 'Cette demande a déjà reçu une réponse, ou elle a été retirée.',
    en: 'This request was already answered, or it was taken back.',
  },
  noMentor: {
    status: 409,
    fr: 'Ce projet n’a pas encore de mentor.',
    en: 'This project has no mentor yet.',
  },
  noSubscription: { status: 409, fr: 'Vous n’avez pas de période en cours.', en: 'You have no period running.' },
  versionMismatch: {
    status: 412,
    fr: 'Quelqu’un d’autre a modifié cette fiche.',
    en: 'Someone else has changed this record.',
  },
  idempotencyMismatch: {
    status: 409,
    fr: 'Cette clé a déjà servi pour un autre envoi.',
    en: 'This key was already used for another request.',
  },
  bodyTooLarge: { status: 413, fr: 'L’envoi est trop volumineux.', en: 'The request is too large.' },
  unsupportedMediaType: {
    status: 415,
    fr: 'Ce type de contenu n’est pas accepté.',
    en: 'This content type is not accepted.',
  },
  invalidInput: { status: 422, fr: 'Certains champs sont à corriger.', en: 'Some fields need correcting.' },
  versionRequired: {
    status: 428,
    fr: 'La version modifiée manque (If-Match).',
    en: 'The version being changed is missing (If-Match).',
  },
  accountLocked: {
    status: 429,
    fr: 'Trop de tentatives échouées. Réessayez un peu plus tard.',
    en: 'Too many failed attempts. Please try again a little later.',
  },
  tooManyRequests: {
    status: 429,
    fr: 'Trop de demandes en peu de temps. Réessayez un peu plus tard.',
    en: 'Too many requests in a short time. Please try again a little later.',
  },
  tooManyStreams: {
    status: 429,
    fr: 'Vous suivez déjà des sections en direct sur trois appareils. Vos textes se synchronisent quand même.',
    en: 'You already follow sections live on three devices. Your texts are synchronised all the same.',
  },
  internal: {
    status: 500,
    fr: 'Une erreur est survenue de notre côté. Réessayez plus tard.',
    en: 'Something went wrong on our side. Please try again later.',
  },
  databaseUnavailable: {
    status: 503,
    fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    en: 'The service is briefly unavailable. Please try again in a moment.',
  },
  notWritable: {
    status: 503,
    fr: 'Rien ne peut être enregistré en ce moment\u202f; la lecture reste possible. Réessayez un peu plus tard.',
    en: 'Nothing can be saved right now; reading still works. Please try again a little later.',
  },
  stopping: {
    status: 503,
    fr: 'Le serveur redémarre. Réessayez dans un instant.',
    en: 'The server is restarting. Please try again in a moment.',
  },
  textUnreadable: {
    status: 409,
    fr: 'Le texte d’une section ne peut plus être ouvert. La personne à qui est le projet peut recommencer cette section.',
    en: 'The text of a section can no longer be opened. The owner of the project can begin this section anew.',
  },
  serverBusy: {
    status: 503,
    fr: 'Le serveur est très sollicité en ce moment. Réessayez dans un instant.',
    en: 'The server is very busy right now. Please try again in a moment.',
  },
} as const satisfies Record<string, Sentences & { status: number }>

export type ErrorCode = keyof typeof ERRORS

/** The body of every refusal. `fields` has one entry per bad input, by its path (`email`, `items.0.name`). */
export interface ErrorBody {
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: Readonly<Record<string, { readonly code: FieldCode; readonly message: string }>>
  /** With `versionMismatch` and `undoConflict`: the current row, as `GET` returns it. */
  readonly current?: unknown
  /** With `slotTaken`: starts of the next free times, with the end of each, ISO 8601. */
  readonly times?: readonly string[]
  readonly ends?: readonly string[]
}
