import type { AnnouncementState } from '#contract/announcement-state'
import { announcementsApi } from '#contract/announcements'
import type { Prisma } from '#db/client'
import { requireCaller } from '../frame/call-context'
import { olderThanDays } from '../lists/days'
import { defineResource } from '../lists/resource'
import { ANNOUNCEMENTS_TEXTS } from './announcements.texts'

/** How long an ended announcement is stored: people may still ask what it said. */
const ENDED_DAYS = 365

export const ANNOUNCEMENT = {
  id: true,
  titleFr: true,
  titleEn: true,
  textFr: true,
  textEn: true,
  audience: true,
  startsAt: true,
  endsAt: true,
  createdAt: true,
  updatedAt: true,
  version: true,
} satisfies Prisma.AnnouncementSelect

export type AnnouncementRow = Prisma.AnnouncementGetPayload<{ select: typeof ANNOUNCEMENT }>

const notEnded = (now: Date): Prisma.AnnouncementWhereInput => ({ OR: [{ endsAt: null }, { endsAt: { gt: now } }] })

/** `announcementState` of the contract as a database filter. */
function stateWhere(state: AnnouncementState, now: Date): Prisma.AnnouncementWhereInput {
  if (state === 'ended') return { endsAt: { lte: now } }
  return { AND: [notEnded(now), { startsAt: state === 'upcoming' ? { gt: now } : { lte: now } }] }
}

export const ANNOUNCEMENTS = defineResource({
  name: 'announcements',
  target: 'announcement',
  api: announcementsApi,
  model: 'announcement',
  table: 'announcements',
  select: ANNOUNCEMENT,
  selectSingle: ANNOUNCEMENT,
  toRow: (announcement) => announcement,
  toSingle: (announcement) => announcement,
  sorts: { startsAt: 'moment', titleFr: 'text', titleEn: 'text', updatedAt: 'moment', createdAt: 'moment' },
  defaultSort: '-startsAt',
  where: ({ state, ...filters }) => ({ AND: [filters, state ? stateWhere(state, new Date()) : {}] }),
  /** Devices fetch rarely, so upcoming announcements are sent too; the screen shows them in time. */
  accessFilter: (context) => {
    const { role } = requireCaller(context)
    if (role === 'admin') return {}
    return { AND: [notEnded(new Date()), { audience: { in: ['all', `${role}s`] } }] }
  },
  expired: () => ({ endsAt: olderThanDays(ENDED_DAYS) }),
  texts: ANNOUNCEMENTS_TEXTS,
  exported: [
    ...(['titleFr', 'titleEn', 'textFr', 'textEn', 'audience', 'startsAt', 'endsAt'] as const),
    ...(['createdAt', 'updatedAt', 'id'] as const),
  ],
})
