import type { Language } from '#contract/languages'

type Texts = Readonly<Record<Language, string>>

/** The titles of exported columns. */
export const COLUMN_TEXTS = {
  id: { fr: 'Identifiant', en: 'Id' },
  fullName: { fr: 'Nom complet', en: 'Full name' },
  username: { fr: "Nom d'utilisateur", en: 'Username' },
  email: { fr: 'E-mail', en: 'E-mail' },
  role: { fr: 'Rôle', en: 'Role' },
  status: { fr: 'Statut', en: 'Status' },
  subscriptionType: { fr: 'Abonnement', en: 'Subscription' },
  institution: { fr: 'Établissement', en: 'Institution' },
  field: { fr: 'Domaine', en: 'Field' },
  country: { fr: 'Pays', en: 'Country' },
  language: { fr: 'Langue', en: 'Language' },
  name: { fr: 'Nom', en: 'Name' },
  title: { fr: 'Titre', en: 'Title' },
  description: { fr: 'Description', en: 'Description' },
  type: { fr: 'Type', en: 'Type' },
  access: { fr: 'Accès', en: 'Access' },
  usageCount: { fr: 'Utilisations', en: 'Uses' },
  studentName: { fr: 'Étudiant', en: 'Student' },
  userId: { fr: "Identifiant de l'étudiant", en: 'Student id' },
  studentId: { fr: "Identifiant de l'étudiant", en: 'Student id' },
  mentorName: { fr: 'Mentor', en: 'Mentor' },
  mentorId: { fr: 'Identifiant du mentor', en: 'Mentor id' },
  progress: { fr: 'Avancement (%)', en: 'Progress (%)' },
  deadline: { fr: 'Échéance (UTC)', en: 'Deadline (UTC)' },
  startTime: { fr: 'Début (UTC)', en: 'Start (UTC)' },
  endTime: { fr: 'Fin (UTC)', en: 'End (UTC)' },
  notes: { fr: 'Notes', en: 'Notes' },
  meetingUrl: { fr: 'Lien de la visioconférence', en: 'Video call link' },
  subject: { fr: 'Objet', en: 'Subject' },
  message: { fr: 'Message', en: 'Message' },
  organisation: { fr: 'Établissement', en: 'Institution' },
  studentsCount: { fr: "Nombre d'étudiants", en: 'Number of students' },
  handledByName: { fr: 'Suivi par', en: 'Handled by' },
  resolvedAt: { fr: 'Traité le (UTC)', en: 'Resolved (UTC)' },
  source: { fr: 'Inscrit depuis', en: 'Subscribed from' },
  confirmedAt: { fr: 'Confirmé le (UTC)', en: 'Confirmed (UTC)' },
  unsubscribedAt: { fr: 'Désinscrit le (UTC)', en: 'Unsubscribed (UTC)' },
  createdAt: { fr: 'Créé le (UTC)', en: 'Created (UTC)' },
  updatedAt: { fr: 'Dernière mise à jour (UTC)', en: 'Last update (UTC)' },
} as const satisfies Record<string, Texts>

export type ColumnName = keyof typeof COLUMN_TEXTS

/** The words of closed lists, by column; a word means the same in every list that has it. */
export const VALUE_TEXTS: Readonly<Partial<Record<ColumnName, Readonly<Record<string, Texts>>>>> = {
  role: {
    student: { fr: 'Étudiant', en: 'Student' },
    mentor: { fr: 'Mentor', en: 'Mentor' },
    admin: { fr: 'Administrateur', en: 'Administrator' },
  },
  status: {
    active: { fr: 'Actif', en: 'Active' },
    inactive: { fr: 'Inactif', en: 'Inactive' },
    suspended: { fr: 'Suspendu', en: 'Suspended' },
    draft: { fr: 'Brouillon', en: 'Draft' },
    in_progress: { fr: 'En cours', en: 'In progress' },
    review: { fr: 'En révision', en: 'In review' },
    completed: { fr: 'Terminé', en: 'Completed' },
    scheduled: { fr: 'Planifiée', en: 'Scheduled' },
    cancelled: { fr: 'Annulée', en: 'Cancelled' },
    new: { fr: 'Nouveau', en: 'New' },
    resolved: { fr: 'Traité', en: 'Resolved' },
    pending: { fr: 'En attente', en: 'Pending' },
    confirmed: { fr: 'Confirmé', en: 'Confirmed' },
    unsubscribed: { fr: 'Désinscrit', en: 'Unsubscribed' },
  },
  type: {
    memoire: { fr: 'Mémoire', en: 'Thesis' },
    article: { fr: 'Article', en: 'Article' },
    presentation: { fr: 'Présentation', en: 'Presentation' },
    rapport: { fr: 'Rapport', en: 'Report' },
  },
  access: {
    all: { fr: 'Ouvert à tous', en: 'Open to all' },
    essential: { fr: 'Essentiel', en: 'Essential' },
    pro: { fr: 'Pro', en: 'Pro' },
    institution: { fr: 'Institution', en: 'Institution' },
  },
  subscriptionType: {
    essential: { fr: 'Essentiel', en: 'Essential' },
    pro: { fr: 'Pro', en: 'Pro' },
    institution: { fr: 'Institution', en: 'Institution' },
  },
  subject: {
    support: { fr: 'Support', en: 'Support' },
    sales: { fr: 'Commercial', en: 'Sales' },
    partnership: { fr: 'Partenariat', en: 'Partnership' },
    press: { fr: 'Presse', en: 'Press' },
    other: { fr: 'Autre', en: 'Other' },
  },
}
