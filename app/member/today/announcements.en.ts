import type { AnnouncementsTexts } from './announcements.fr'

export const announcements: AnnouncementsTexts = {
  title: 'Announcements',
  until: 'Until {{date}}',
  dismiss: 'Hide the announcement',
  dismissOne: 'Hide the announcement: {{title}}',
  dismissed: 'Announcement hidden on this device',
}
