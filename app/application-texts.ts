import type { CONSOLE_TEXTS } from './admin/admin-texts'
import type { SELDOM_TEXTS } from './seldom-texts'
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
import type { account } from './member/account.fr'
import type { accountViews } from './member/work/account-views.fr'
import type { booking } from './member/sessions/booking.fr'
import type { calendar } from './member/calendar/calendar.fr'
import type { plan } from './member/plan/plan.fr'
import type { people } from './member/people/people.fr'
import type { membership } from './member/membership/membership.fr'
import type { mentorChange } from './member/notices/notice-mentor.fr'
import type { notices } from './member/notices/notices.fr'
import type { mentorChanges } from './admin/mentor-changes/mentor-changes.fr'
import type { rounds } from './member/rounds/rounds.fr'
import type { announcements } from './member/work/announcements.fr'
import type { dossier } from './member/dossier/dossier.fr'
import type { waitingProject } from './member/work/waiting-project.fr'
import type { thesis } from './member/work/thesis.fr'
import type { work } from './member/work/work.fr'
import type { comments } from './member/writing/comments/comments.fr'
import type { exports as exportTexts } from './member/export/export.fr'
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
    // A key that is not French, or a value that its text wants and does not get, does not compile.
    strictKeyChecks: true
    strictInterpolationChecks: true
  }
  // The server has its own namespaces beside these.
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

/** Of a console's namespace: its list of chunks comes with the console. */
const ofConsole = (name: keyof typeof CONSOLE_TEXTS) => ({
  fr: async () => (await import('./admin/admin-texts')).CONSOLE_TEXTS[name].fr(),
  en: async () => (await import('./admin/admin-texts')).CONSOLE_TEXTS[name].en(),
})

/** Of screens that are opened now and then. */
const seldom = (name: keyof typeof SELDOM_TEXTS) => ({
  fr: async () => (await import('./seldom-texts')).SELDOM_TEXTS[name].fr(),
  en: async () => (await import('./seldom-texts')).SELDOM_TEXTS[name].en(),
})

/** Where the texts of the application half are: a chunk for each namespace and language. */
export const APPLICATION_TEXTS: TextChunks = {
  account: {
    fr: async () => (await import('./member/account.fr')).account,
    en: async () => (await import('./member/account.en')).account,
  },
  accountViews: {
    fr: async () => (await import('./member/work/account-views.fr')).accountViews,
    en: async () => (await import('./member/work/account-views.en')).accountViews,
  },
  announcements: {
    fr: async () => (await import('./member/work/announcements.fr')).announcements,
    en: async () => (await import('./member/work/announcements.en')).announcements,
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
    fr: async () => (await import('./member/work/waiting-project.fr')).waitingProject,
    en: async () => (await import('./member/work/waiting-project.en')).waitingProject,
  },
  work: {
    fr: async () => (await import('./member/work/work.fr')).work,
    en: async () => (await import('./member/work/work.en')).work,
  },
  writing: {
    fr: async () => (await import('./member/writing/writing.fr')).writing,
    en: async () => (await import('./member/writing/writing.en')).writing,
  },
  booking: seldom('booking'),
  calendar: seldom('calendar'),
  comments: seldom('comments'),
  dossier: seldom('dossier'),
  engine: seldom('engine'),
  forms: seldom('forms'),
  history: seldom('history'),
  imports: seldom('imports'),
  institution: seldom('institution'),
  exports: seldom('exports'),
  integration: seldom('integration'),
  membership: seldom('membership'),
  mentorChange: seldom('mentorChange'),
  ownTemplates: seldom('ownTemplates'),
  people: seldom('people'),
  plan: seldom('plan'),
  pictures: seldom('pictures'),
  rounds: seldom('rounds'),
  sources: seldom('sources'),
  thesis: seldom('thesis'),
  voice: seldom('voice'),
  console: ofConsole('console'),
  dashboard: ofConsole('dashboard'),
  demonstration: ofConsole('demonstration'),
  institutions: ofConsole('institutions'),
  login: ofConsole('login'),
  logs: ofConsole('logs'),
  mentorChanges: ofConsole('mentorChanges'),
  outbox: ofConsole('outbox'),
  permissions: ofConsole('permissions'),
  planning: ofConsole('planning'),
  projectText: ofConsole('projectText'),
  quotes: ofConsole('quotes'),
  schedules: ofConsole('schedules'),
  resources: ofConsole('resources'),
  system: ofConsole('system'),
}
