import type { AnnouncementsTexts } from './announcements.fr'

export const announcements: AnnouncementsTexts = {
  label: 'Announcements',
  columns: {
    titleFr: 'Title in French',
    titleEn: 'Title in English',
    textFr: 'Text in French',
    textEn: 'Text in English',
    audience: 'For',
    startsAt: 'Start (UTC)',
    endsAt: 'End (UTC)',
  },
  values: {
    audience: { all: 'Everybody', students: 'Students', mentors: 'Mentors' },
  },
}
