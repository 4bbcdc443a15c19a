import type { TextChunks } from './shell/i18n'
import type { consoleTexts } from './admin/console/console.fr'
import type { dashboard } from './admin/dashboard/dashboard.fr'
import type { demonstration } from './admin/direct-access/demonstration.fr'
import type { institutions } from './admin/institutions/institutions.fr'
import type { login } from './admin/login/login.fr'
import type { logs } from './admin/logs/logs.fr'
import type { outbox } from './admin/outbox/outbox.fr'
import type { permissions } from './admin/permissions/permissions.fr'
import type { planning } from './admin/planning/planning.fr'
import type { quotes } from './admin/quotes/quotes.fr'
import type { schedules } from './admin/schedules/schedules.fr'
import type { projectText } from './admin/project-text/project-text.fr'
import type { engine } from './lists/engine.fr'
import type { forms } from './lists/forms/forms.fr'
import type { resources } from './admin/resources/resources.fr'
import type { system } from './admin/system/system.fr'
import type { institution } from './institution/institution.fr'
import type { ownTemplates } from './institution/templates/own-templates.fr'
import type { integration } from './institution/integration/integration.fr'
import type { account } from './member/account/account.fr'
import type { accountViews } from './member/projects/account-views.fr'
import type { booking } from './member/sessions/booking.fr'
import type { calendar } from './member/projects/calendar/calendar.fr'
import type { plan } from './member/projects/plan/plan.fr'
import type { people } from './member/projects/people/people.fr'
import type { membership } from './member/account/membership/membership.fr'
import type { mentorChange } from './member/notices/notice-mentor.fr'
import type { notices } from './member/notices/notices.fr'
import type { mentorChanges } from './admin/mentor-changes/mentor-changes.fr'
import type { rounds } from './member/rounds/rounds.fr'
import type { announcements } from './member/today/announcements.fr'
import type { dossier } from './member/exports/dossier/dossier.fr'
import type { waitingProject } from './member/projects/waiting/waiting-project.fr'
import type { thesis } from './member/projects/thesis.fr'
import type { work } from './member/projects/work.fr'
import type { comments } from './member/writing/comments/comments.fr'
import type { exports as exportTexts } from './member/exports/export.fr'
import type { history } from './member/writing/history/section-history.fr'
import type { imports } from './member/writing/imports/import.fr'
import type { outline } from './member/writing/outline.fr'
import type { pictures } from './member/writing/pictures/section-pictures.fr'
import type { voice } from './member/writing/voice/voice.fr'
import type { sources } from './member/writing/sources/sources.fr'
import type { writing } from './member/writing/writing.fr'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false
    // A key missing in French, or a missing interpolation value, is a compile error.
    strictKeyChecks: true
    strictInterpolationChecks: true
  }
  // The server declares its own namespaces separately.
  interface ResourceNamespaceMap {
    account: typeof account
    accountViews: typeof accountViews
    announcements: typeof announcements
    booking: typeof booking
    calendar: typeof calendar
    comments: typeof comments
    console: typeof consoleTexts
    dashboard: typeof dashboard
    demonstration: typeof demonstration
    dossier: typeof dossier
    engine: typeof engine
    exports: typeof exportTexts
    forms: typeof forms
    history: typeof history
    imports: typeof imports
    institution: typeof institution
    institutions: typeof institutions
    integration: typeof integration
    login: typeof login
    logs: typeof logs
    membership: typeof membership
    mentorChange: typeof mentorChange
    mentorChanges: typeof mentorChanges
    notices: typeof notices
    outbox: typeof outbox
    outline: typeof outline
    ownTemplates: typeof ownTemplates
    people: typeof people
    permissions: typeof permissions
    pictures: typeof pictures
    plan: typeof plan
    planning: typeof planning
    projectText: typeof projectText
    quotes: typeof quotes
    schedules: typeof schedules
    resources: typeof resources
    rounds: typeof rounds
    sources: typeof sources
    system: typeof system
    waitingProject: typeof waitingProject
    thesis: typeof thesis
    voice: typeof voice
    work: typeof work
    writing: typeof writing
  }
}

/** Loaders for the texts of the application half: one chunk for each namespace and language. */
export const APPLICATION_TEXTS: TextChunks = {
  account: {
    fr: async () => (await import('./member/account/account.fr')).account,
    en: async () => (await import('./member/account/account.en')).account,
  },
  accountViews: {
    fr: async () => (await import('./member/projects/account-views.fr')).accountViews,
    en: async () => (await import('./member/projects/account-views.en')).accountViews,
  },
  announcements: {
    fr: async () => (await import('./member/today/announcements.fr')).announcements,
    en: async () => (await import('./member/today/announcements.en')).announcements,
  },
  notices: {
    fr: async () => (await import('./member/notices/notices.fr')).notices,
    en: async () => (await import('./member/notices/notices.en')).notices,
  },
  outline: {
    fr: async () => (await import('./member/writing/outline.fr')).outline,
    en: async () => (await import('./member/writing/outline.en')).outline,
  },
  waitingProject: {
    fr: async () => (await import('./member/projects/waiting/waiting-project.fr')).waitingProject,
    en: async () => (await import('./member/projects/waiting/waiting-project.en')).waitingProject,
  },
  work: {
    fr: async () => (await import('./member/projects/work.fr')).work,
    en: async () => (await import('./member/projects/work.en')).work,
  },
  writing: {
    fr: async () => (await import('./member/writing/writing.fr')).writing,
    en: async () => (await import('./member/writing/writing.en')).writing,
  },
  booking: {
    fr: async () => (await import('./member/sessions/booking.fr')).booking,
    en: async () => (await import('./member/sessions/booking.en')).booking,
  },
  calendar: {
    fr: async () => (await import('./member/projects/calendar/calendar.fr')).calendar,
    en: async () => (await import('./member/projects/calendar/calendar.en')).calendar,
  },
  comments: {
    fr: async () => (await import('./member/writing/comments/comments.fr')).comments,
    en: async () => (await import('./member/writing/comments/comments.en')).comments,
  },
  dossier: {
    fr: async () => (await import('./member/exports/dossier/dossier.fr')).dossier,
    en: async () => (await import('./member/exports/dossier/dossier.en')).dossier,
  },
  engine: {
    fr: async () => (await import('./lists/engine.fr')).engine,
    en: async () => (await import('./lists/engine.en')).engine,
  },
  forms: {
    fr: async () => (await import('./lists/forms/forms.fr')).forms,
    en: async () => (await import('./lists/forms/forms.en')).forms,
  },
  history: {
    fr: async () => (await import('./member/writing/history/section-history.fr')).history,
    en: async () => (await import('./member/writing/history/section-history.en')).history,
  },
  imports: {
    fr: async () => (await import('./member/writing/imports/import.fr')).imports,
    en: async () => (await import('./member/writing/imports/import.en')).imports,
  },
  institution: {
    fr: async () => (await import('./institution/institution.fr')).institution,
    en: async () => (await import('./institution/institution.en')).institution,
  },
  exports: {
    fr: async () => (await import('./member/exports/export.fr')).exports,
    en: async () => (await import('./member/exports/export.en')).exports,
  },
  integration: {
    fr: async () => (await import('./institution/integration/integration.fr')).integration,
    en: async () => (await import('./institution/integration/integration.en')).integration,
  },
  membership: {
    fr: async () => (await import('./member/account/membership/membership.fr')).membership,
    en: async () => (await import('./member/account/membership/membership.en')).membership,
  },
  mentorChange: {
    fr: async () => (await import('./member/notices/notice-mentor.fr')).mentorChange,
    en: async () => (await import('./member/notices/notice-mentor.en')).mentorChange,
  },
  ownTemplates: {
    fr: async () => (await import('./institution/templates/own-templates.fr')).ownTemplates,
    en: async () => (await import('./institution/templates/own-templates.en')).ownTemplates,
  },
  people: {
    fr: async () => (await import('./member/projects/people/people.fr')).people,
    en: async () => (await import('./member/projects/people/people.en')).people,
  },
  plan: {
    fr: async () => (await import('./member/projects/plan/plan.fr')).plan,
    en: async () => (await import('./member/projects/plan/plan.en')).plan,
  },
  pictures: {
    fr: async () => (await import('./member/writing/pictures/section-pictures.fr')).pictures,
    en: async () => (await import('./member/writing/pictures/section-pictures.en')).pictures,
  },
  rounds: {
    fr: async () => (await import('./member/rounds/rounds.fr')).rounds,
    en: async () => (await import('./member/rounds/rounds.en')).rounds,
  },
  sources: {
    fr: async () => (await import('./member/writing/sources/sources.fr')).sources,
    en: async () => (await import('./member/writing/sources/sources.en')).sources,
  },
  thesis: {
    fr: async () => (await import('./member/projects/thesis.fr')).thesis,
    en: async () => (await import('./member/projects/thesis.en')).thesis,
  },
  voice: {
    fr: async () => (await import('./member/writing/voice/voice.fr')).voice,
    en: async () => (await import('./member/writing/voice/voice.en')).voice,
  },
  console: {
    fr: async () => (await import('./admin/console/console.fr')).consoleTexts,
    en: async () => (await import('./admin/console/console.en')).consoleTexts,
  },
  dashboard: {
    fr: async () => (await import('./admin/dashboard/dashboard.fr')).dashboard,
    en: async () => (await import('./admin/dashboard/dashboard.en')).dashboard,
  },
  demonstration: {
    fr: async () => (await import('./admin/direct-access/demonstration.fr')).demonstration,
    en: async () => (await import('./admin/direct-access/demonstration.en')).demonstration,
  },
  institutions: {
    fr: async () => (await import('./admin/institutions/institutions.fr')).institutions,
    en: async () => (await import('./admin/institutions/institutions.en')).institutions,
  },
  login: {
    fr: async () => (await import('./admin/login/login.fr')).login,
    en: async () => (await import('./admin/login/login.en')).login,
  },
  logs: {
    fr: async () => (await import('./admin/logs/logs.fr')).logs,
    en: async () => (await import('./admin/logs/logs.en')).logs,
  },
  mentorChanges: {
    fr: async () => (await import('./admin/mentor-changes/mentor-changes.fr')).mentorChanges,
    en: async () => (await import('./admin/mentor-changes/mentor-changes.en')).mentorChanges,
  },
  outbox: {
    fr: async () => (await import('./admin/outbox/outbox.fr')).outbox,
    en: async () => (await import('./admin/outbox/outbox.en')).outbox,
  },
  permissions: {
    fr: async () => (await import('./admin/permissions/permissions.fr')).permissions,
    en: async () => (await import('./admin/permissions/permissions.en')).permissions,
  },
  planning: {
    fr: async () => (await import('./admin/planning/planning.fr')).planning,
    en: async () => (await import('./admin/planning/planning.en')).planning,
  },
  projectText: {
    fr: async () => (await import('./admin/project-text/project-text.fr')).projectText,
    en: async () => (await import('./admin/project-text/project-text.en')).projectText,
  },
  quotes: {
    fr: async () => (await import('./admin/quotes/quotes.fr')).quotes,
    en: async () => (await import('./admin/quotes/quotes.en')).quotes,
  },
  schedules: {
    fr: async () => (await import('./admin/schedules/schedules.fr')).schedules,
    en: async () => (await import('./admin/schedules/schedules.en')).schedules,
  },
  resources: {
    fr: async () => (await import('./admin/resources/resources.fr')).resources,
    en: async () => (await import('./admin/resources/resources.en')).resources,
  },
  system: {
    fr: async () => (await import('./admin/system/system.fr')).system,
    en: async () => (await import('./admin/system/system.en')).system,
  },
}
