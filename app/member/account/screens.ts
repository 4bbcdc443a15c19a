import type { ComponentType } from 'react'
import { retriable } from '../../network/retriable'

export const ACCOUNT = '/account'

/** The tabs; the last one opens the screens below. */
export const ACCOUNT_TABS = ['today', 'project', 'sessions', 'reading', 'me'] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]
export const ME_SCREENS = ['profile', 'subscription', 'security', 'display', 'notices', 'calendar', 'data'] as const
export type MeScreen = (typeof ME_SCREENS)[number]
export type ScreenName = AccountTab | MeScreen

const isTab = (name: ScreenName): name is AccountTab => ACCOUNT_TABS.some((tab) => tab === name)

/** Ionic assigns a screen to a tab by the start of its address. */
export const screenPath = (name: ScreenName): string => (isTab(name) ? `${ACCOUNT}/${name}` : `${ACCOUNT}/me/${name}`)

export const NEW_PROJECT = `${ACCOUNT}/project/new`
export const projectPath = (id: string): string => `${ACCOUNT}/project/${id}`
export const templatePath = (id: string): string => `${ACCOUNT}/project/templates/${id}`
export const writingPath = (project: string): string => `${projectPath(project)}/writing`
export const sectionPath = (project: string, section: string): string => `${writingPath(project)}/${section}`
export const historyPath = (project: string, section: string): string => `${sectionPath(project, section)}/history`
export const sourcesPath = (project: string): string => `${projectPath(project)}/sources`
export const exportPath = (project: string): string => `${projectPath(project)}/export`
export const commentsPath = (project: string): string => `${projectPath(project)}/comments`
/** The screen that imports an existing document. */
export const importPath = (project: string): string => `${projectPath(project)}/import`
export const peoplePath = (project: string): string => `${projectPath(project)}/people`
/** The page of an invitation link. */
export const INVITATION = `${ACCOUNT}/invitation`
/** The institution that follows the student; with a secret after `#`, its invitation. */
export const MEMBERSHIP = `${ACCOUNT}/membership`
/** Prefix of the stored secret that marks an institution's invitation, since all invitations share one storage key. */
export const OF_MEMBERSHIP = 'membership.'
export const mentorPath = (project: string): string => `${projectPath(project)}/mentor`
/** Same address as in contract/notice-kinds.ts, which is not imported so that its tables are not loaded here. */
export const NOTICES = `${ACCOUNT}/notices`
/** The panel of an institution's staff. */
export const INSTITUTION = `${ACCOUNT}/institution`
export const dossierPath = (project: string): string => `${projectPath(project)}/dossier`
export const planPath = (project: string): string => `${projectPath(project)}/plan`
export const roundsPath = (project: string): string => `${projectPath(project)}/rounds`
export const roundPath = (project: string, round: string): string => `${roundsPath(project)}/${round}`
export const AVAILABILITY = `${ACCOUNT}/sessions/availability`
export const bookingPath = (project: string): string => `${ACCOUNT}/sessions/book/${project}`
export const sessionPath = (id: string): string => `${ACCOUNT}/sessions/${id}`

/** Former addresses, which mails, bookmarks and other pages may still contain. */
export const FORMER: Readonly<Record<string, ScreenName>> = {
  projects: 'project',
  profile: 'profile',
  subscription: 'subscription',
  security: 'security',
  data: 'data',
}

/**
 * One chunk per screen, so that each visit loads only what it shows. A mentor sees `students` in the tab of projects.
 */
export const CONTENTS: Readonly<Record<ScreenName | 'students', ComponentType>> = {
  today: retriable(async () => ({ default: (await import('../today/today')).Today })),
  project: retriable(async () => ({ default: (await import('../projects/projects')).Projects })),
  students: retriable(async () => ({ default: (await import('../projects/students')).Students })),
  sessions: retriable(async () => ({ default: (await import('../sessions/sessions-agenda')).SessionsAgenda })),
  reading: retriable(async () => ({ default: (await import('./reading')).Reading })),
  me: retriable(async () => ({ default: (await import('./me')).Me })),
  profile: retriable(async () => ({ default: (await import('./settings/account-profile')).ProfilePanel })),
  subscription: retriable(async () => ({
    default: (await import('./payments/account-subscription')).SubscriptionPanel,
  })),
  security: retriable(async () => ({ default: (await import('./settings/account-security')).SecurityPanel })),
  display: retriable(async () => ({ default: (await import('./settings/display-panel')).DisplayPanel })),
  notices: retriable(async () => ({ default: (await import('../notices/notice-settings')).NoticeSettingsPanel })),
  calendar: retriable(async () => ({ default: (await import('../projects/calendar/calendar-panel')).CalendarPanel })),
  data: retriable(async () => ({ default: (await import('./settings/account-data')).DataPanel })),
}

/** Props of a screen over one row, which may set the header's title. */
export interface DetailProps {
  /** The last part of the address. */
  readonly id: string
  readonly path: string
  readonly onHead: (head: { readonly title: string }) => void
}
const detail = (fetcher: () => Promise<ComponentType<DetailProps>>) =>
  retriable<DetailProps>(async () => ({ default: await fetcher() }))

/** Screens of one row, opened from a tab. */
export const DETAILS = {
  project: {
    path: projectPath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../projects/project-screen')).ProjectScreen),
  },
  template: {
    path: templatePath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../projects/template-screen')).TemplateScreen),
  },
  session: {
    path: sessionPath(':id'),
    from: 'sessions',
    Content: detail(async () => (await import('../sessions/sessions-one')).SessionScreen),
  },
  booking: {
    path: bookingPath(':id'),
    from: 'sessions',
    Content: detail(async () => (await import('../sessions/booking-screen')).BookingScreen),
  },
  availability: {
    path: AVAILABILITY,
    from: 'sessions',
    Content: detail(async () => (await import('../sessions/booking-hours')).AvailabilityScreen),
  },
  newProject: {
    path: NEW_PROJECT,
    from: 'project',
    Content: detail(async () => (await import('../projects/new-project')).NewProject),
  },
  writing: {
    path: writingPath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../writing/outline-screen')).OutlineScreen),
  },
  section: {
    path: sectionPath(':id', ':section'),
    from: 'project',
    Content: detail(async () => (await import('../writing/section-screen')).SectionScreen),
  },
  export: {
    path: exportPath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../exports/export-screen')).ExportScreen),
  },
  comments: {
    path: commentsPath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../writing/comments/comments-screen')).CommentsScreen),
  },
  import: {
    path: importPath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../writing/imports/import-screen')).ImportScreen),
  },
  sources: {
    path: sourcesPath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../writing/sources/sources-screen')).SourcesScreen),
  },
  people: {
    path: peoplePath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../projects/people/people-screen')).PeopleScreen),
  },
  mentor: {
    path: mentorPath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../notices/notice-mentor')).MentorScreen),
  },
  noticeList: {
    path: NOTICES,
    from: 'today',
    Content: detail(async () => (await import('../notices/notice-list')).NoticeList),
  },
  plan: {
    path: planPath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../projects/plan/plan-screen')).PlanScreen),
  },
  rounds: {
    path: roundsPath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../rounds/rounds-screen')).RoundsScreen),
  },
  round: {
    path: roundPath(':id', ':round'),
    from: 'project',
    Content: detail(async () => (await import('../rounds/rounds-round')).RoundScreen),
  },
  membership: {
    path: MEMBERSHIP,
    from: 'me',
    Content: detail(async () => (await import('./membership/membership-screen')).MembershipScreen),
  },
  dossier: {
    path: dossierPath(':id'),
    from: 'project',
    Content: detail(async () => (await import('../exports/dossier/dossier-screen')).DossierScreen),
  },
  institution: {
    path: INSTITUTION,
    from: 'me',
    Content: detail(async () => (await import('../../institution/institution-screen')).InstitutionScreen),
  },
  history: {
    path: historyPath(':id', ':section'),
    from: 'project',
    Content: detail(async () => (await import('../writing/history/section-history')).SectionHistory),
  },
} as const
export type DetailName = keyof typeof DETAILS
export const DETAIL_NAMES = [
  'newProject',
  'project',
  'template',
  'availability',
  'booking',
  'session',
  'writing',
  'section',
  'history',
  'comments',
  'import',
  'export',
  'sources',
  'people',
  'mentor',
  'noticeList',
  'membership',
  'plan',
  'rounds',
  'round',
  'dossier',
  'institution',
] as const satisfies readonly DetailName[]
