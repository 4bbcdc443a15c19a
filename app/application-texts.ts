import type { TextChunks } from './shell/i18n'
import type { consoleTexts } from './admin/console/console.fr'
import type { dashboard } from './admin/dashboard/dashboard.fr'
import type { demonstration } from './admin/direct-access/demonstration.fr'
import type { login } from './admin/login/login.fr'
import type { logs } from './admin/logs/logs.fr'
import type { outbox } from './admin/outbox/outbox.fr'
import type { permissions } from './admin/permissions/permissions.fr'
import type { planning } from './admin/planning/planning.fr'
import type { quotes } from './admin/quotes/quotes.fr'
import type { projectText } from './admin/project-text/project-text.fr'
import type { engine } from './admin/resources/engine.fr'
import type { resources } from './admin/resources/resources.fr'
import type { system } from './admin/system/system.fr'
import type { account } from './member/account.fr'
import type { accountViews } from './member/work/account-views.fr'
import type { booking } from './member/sessions/booking.fr'
import type { calendar } from './member/calendar/calendar.fr'
import type { plan } from './member/plan/plan.fr'
import type { people } from './member/people/people.fr'
import type { mentorChange } from './member/notices/notice-mentor.fr'
import type { notices } from './member/notices/notices.fr'
import type { mentorChanges } from './admin/mentor-changes/mentor-changes.fr'
import type { rounds } from './member/rounds/rounds.fr'
import type { announcements } from './member/work/announcements.fr'
import type { waitingProject } from './member/work/waiting-project.fr'
import type { thesis } from './member/work/thesis.fr'
import type { work } from './member/work/work.fr'
import type { comments } from './member/writing/comments/comments.fr'
import type { history } from './member/writing/history/section-history.fr'
import type { outline } from './member/writing/outline.fr'
import type { pictures } from './member/writing/pictures/section-pictures.fr'
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
    engine: typeof engine
    history: typeof history
    login: typeof login
    logs: typeof logs
    mentorChange: typeof mentorChange
    mentorChanges: typeof mentorChanges
    notices: typeof notices
    outbox: typeof outbox
    outline: typeof outline
    people: typeof people
    permissions: typeof permissions
    pictures: typeof pictures
    plan: typeof plan
    planning: typeof planning
    projectText: typeof projectText
    quotes: typeof quotes
    resources: typeof resources
    rounds: typeof rounds
    system: typeof system
    waitingProject: typeof waitingProject
    thesis: typeof thesis
    work: typeof work
    writing: typeof writing
  }
}

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
  booking: {
    fr: async () => (await import('./member/sessions/booking.fr')).booking,
    en: async () => (await import('./member/sessions/booking.en')).booking,
  },
  calendar: {
    fr: async () => (await import('./member/calendar/calendar.fr')).calendar,
    en: async () => (await import('./member/calendar/calendar.en')).calendar,
  },
  comments: {
    fr: async () => (await import('./member/writing/comments/comments.fr')).comments,
    en: async () => (await import('./member/writing/comments/comments.en')).comments,
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
  engine: {
    fr: async () => (await import('./admin/resources/engine.fr')).engine,
    en: async () => (await import('./admin/resources/engine.en')).engine,
  },
  history: {
    fr: async () => (await import('./member/writing/history/section-history.fr')).history,
    en: async () => (await import('./member/writing/history/section-history.en')).history,
  },
  login: {
    fr: async () => (await import('./admin/login/login.fr')).login,
    en: async () => (await import('./admin/login/login.en')).login,
  },
  logs: {
    fr: async () => (await import('./admin/logs/logs.fr')).logs,
    en: async () => (await import('./admin/logs/logs.en')).logs,
  },
  mentorChange: {
    fr: async () => (await import('./member/notices/notice-mentor.fr')).mentorChange,
    en: async () => (await import('./member/notices/notice-mentor.en')).mentorChange,
  },
  mentorChanges: {
    fr: async () => (await import('./admin/mentor-changes/mentor-changes.fr')).mentorChanges,
    en: async () => (await import('./admin/mentor-changes/mentor-changes.en')).mentorChanges,
  },
  notices: {
    fr: async () => (await import('./member/notices/notices.fr')).notices,
    en: async () => (await import('./member/notices/notices.en')).notices,
  },
  outbox: {
    fr: async () => (await import('./admin/outbox/outbox.fr')).outbox,
    en: async () => (await import('./admin/outbox/outbox.en')).outbox,
  },
  outline: {
    fr: async () => (await import('./member/writing/outline.fr')).outline,
    en: async () => (await import('./member/writing/outline.en')).outline,
  },
  people: {
    fr: async () => (await import('./member/people/people.fr')).people,
    en: async () => (await import('./member/people/people.en')).people,
  },
  permissions: {
    fr: async () => (await import('./admin/permissions/permissions.fr')).permissions,
    en: async () => (await import('./admin/permissions/permissions.en')).permissions,
  },
  plan: {
    fr: async () => (await import('./member/plan/plan.fr')).plan,
    en: async () => (await import('./member/plan/plan.en')).plan,
  },
  planning: {
    fr: async () => (await import('./admin/planning/planning.fr')).planning,
    en: async () => (await import('./admin/planning/planning.en')).planning,
  },
  projectText: {
    fr: async () => (await import('./admin/project-text/project-text.fr')).projectText,
    en: async () => (await import('./admin/project-text/project-text.en')).projectText,
  },
  pictures: {
    fr: async () => (await import('./member/writing/pictures/section-pictures.fr')).pictures,
    en: async () => (await import('./member/writing/pictures/section-pictures.en')).pictures,
  },
  quotes: {
    fr: async () => (await import('./admin/quotes/quotes.fr')).quotes,
    en: async () => (await import('./admin/quotes/quotes.en')).quotes,
  },
  resources: {
    fr: async () => (await import('./admin/resources/resources.fr')).resources,
    en: async () => (await import('./admin/resources/resources.en')).resources,
  },
  rounds: {
    fr: async () => (await import('./member/rounds/rounds.fr')).rounds,
    en: async () => (await import('./member/rounds/rounds.en')).rounds,
  },
  system: {
    fr: async () => (await import('./admin/system/system.fr')).system,
    en: async () => (await import('./admin/system/system.en')).system,
  },
  waitingProject: {
    fr: async () => (await import('./member/work/waiting-project.fr')).waitingProject,
    en: async () => (await import('./member/work/waiting-project.en')).waitingProject,
  },
  thesis: {
    fr: async () => (await import('./member/work/thesis.fr')).thesis,
    en: async () => (await import('./member/work/thesis.en')).thesis,
  },
  work: {
    fr: async () => (await import('./member/work/work.fr')).work,
    en: async () => (await import('./member/work/work.en')).work,
  },
  writing: {
    fr: async () => (await import('./member/writing/writing.fr')).writing,
    en: async () => (await import('./member/writing/writing.en')).writing,
  },
}
