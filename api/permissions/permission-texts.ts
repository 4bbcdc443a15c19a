import type { Language } from '#contract/languages'

type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** By the key of the group in the endpoint table. */
export const RESOURCE_TEXTS: Texts = {
  audit: { fr: 'Journal', en: 'Logs' },
  auth: { fr: 'Connexion', en: 'Sign-in' },
  contact: { fr: 'Contact', en: 'Contact' },
  docs: { fr: "Documentation de l'API", en: 'API documentation' },
  health: { fr: 'État du service', en: 'Service health' },
  newsletter: { fr: "Lettre d'information", en: 'Newsletter' },
  permissions: { fr: 'Permissions', en: 'Permissions' },
  projects: { fr: 'Projets', en: 'Projects' },
  sessions: { fr: 'Séances', en: 'Sessions' },
  stats: { fr: 'Statistiques', en: 'Statistics' },
  system: { fr: 'Système', en: 'System' },
  templates: { fr: 'Modèles', en: 'Templates' },
  users: { fr: 'Utilisateurs', en: 'Users' },
}

/** By the key of the endpoint, with its group before it where the same word means something else there. */
export const ACTION_TEXTS: Texts = {
  list: { fr: 'Voir la liste', en: 'See the list' },
  read: { fr: 'Consulter', en: 'Read' },
  create: { fr: 'Créer', en: 'Create' },
  edit: { fr: 'Modifier', en: 'Edit' },
  remove: { fr: 'Supprimer', en: 'Delete' },
  restore: { fr: 'Rétablir', en: 'Restore' },
  export: { fr: 'Exporter', en: 'Export' },
  promote: { fr: 'Nommer administrateur', en: 'Promote to admin' },
  resetPassword: { fr: 'Envoyer un lien de mot de passe', en: 'Send a password link' },
  revisions: { fr: 'Voir les versions', en: 'See the revisions' },
  revision: { fr: 'Voir une version', en: 'See a revision' },
  restoreRevision: { fr: 'Revenir à une version', en: 'Restore a revision' },
  use: { fr: 'Utiliser', en: 'Use' },
  users: { fr: 'Évolution des comptes', en: 'Growth of accounts' },
  projects: { fr: 'Évolution des projets', en: 'Growth of projects' },
  revenue: { fr: 'Recettes', en: 'Revenue' },
  subscriptions: { fr: 'Abonnements', en: 'Subscriptions' },
  backup: { fr: 'Faire une sauvegarde', en: 'Make a backup' },
  send: { fr: 'Envoyer un message', en: 'Send a message' },
  subscribe: { fr: "S'inscrire", en: 'Subscribe' },
  confirm: { fr: "Confirmer l'inscription", en: 'Confirm the subscription' },
  unsubscribe: { fr: 'Se désinscrire', en: 'Unsubscribe' },
  oneClick: { fr: 'Se désinscrire depuis un courrier', en: 'Unsubscribe from a mail' },
  live: { fr: 'Savoir si le serveur répond', en: 'Know that the server answers' },
  ready: { fr: 'Savoir si le serveur est prêt', en: 'Know that the server is ready' },
  metrics: { fr: 'Mesures, avec leur jeton', en: 'Metrics, with their token' },
  page: { fr: 'Lire la page', en: 'Read the page' },
  openapi: { fr: 'Lire le document OpenAPI', en: 'Read the OpenAPI document' },
  session: { fr: 'Connaître son compte', en: "Know one's account" },
  login: { fr: 'Se connecter', en: 'Sign in' },
  logout: { fr: 'Se déconnecter', en: 'Sign out' },
  changePassword: { fr: 'Changer son mot de passe', en: "Change one's password" },
  'auth.resetPassword': { fr: 'Choisir un mot de passe avec un lien', en: 'Choose a password with a link' },
  signIns: { fr: 'Voir ses connexions', en: "See one's sign-ins" },
  endSignIn: { fr: 'Fermer une de ses connexions', en: "End one of one's sign-ins" },
}

/** The key itself where nothing is written, so that a new endpoint shows at once. */
export const resourceLabel = (resource: string, language: Language): string => RESOURCE_TEXTS[resource]?.[language] ?? resource
export const actionLabel = (resource: string, action: string, language: Language): string =>
  (ACTION_TEXTS[`${resource}.${action}`] ?? ACTION_TEXTS[action])?.[language] ?? action
