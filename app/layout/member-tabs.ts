import type { Role } from '#contract/choices'
import type { Language } from '#contract/languages'

type Tab = 'today' | 'project' | 'students' | 'sessions' | 'reading' | 'me'

/** Copies of the account's tab texts; a test checks that they match. */
export const MEMBER_TABS: Record<Language, Record<Tab, string>> = {
  fr: {
    today: 'Aujourd’hui',
    project: 'Projet',
    students: 'Étudiants',
    sessions: 'Séances',
    reading: 'Lire',
    me: 'Moi',
  },
  en: {
    today: 'Today',
    project: 'Project',
    students: 'Students',
    sessions: 'Sessions',
    reading: 'Read',
    me: 'Me',
  },
}

/** The account's tabs in the same order; a mentor's project tab is labelled as students. */
export const memberTabs = (role: Role): readonly (readonly [tab: Tab, path: string])[] => [
  ['today', '/account/today'],
  [role === 'mentor' ? 'students' : 'project', '/account/project'],
  ['sessions', '/account/sessions'],
  ['reading', '/account/reading'],
  ['me', '/account/me'],
]
