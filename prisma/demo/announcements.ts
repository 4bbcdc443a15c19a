import { plusDays } from '#domain/money/instalments'
import type { Prisma } from '#db/client'
import { buildAnnouncement } from '../factories/announcement'
import type { Random } from '../factories/random'

/** A current one for everybody, and one for students that starts next week. */
export function demoAnnouncements(random: Random): Prisma.AnnouncementCreateManyInput[] {
  const { now } = random
  const dated = (createdAt: Date) => ({ id: random.uuid(createdAt), createdAt, updatedAt: createdAt })
  return [
    buildAnnouncement(
      {
        ...dated(plusDays(now, -3)),
        titleFr: 'Nouveau guide\u202f: préparer sa soutenance',
        titleEn: 'New guide: preparing your defence',
        textFr:
          'Il se lit hors ligne, sous «\u202fLecture\u202f». Quinze minutes d’exposé, les questions du jury, et une liste à cocher la veille.',
        textEn:
          'Read it offline, under “Reading”: a fifteen-minute talk, the jury’s questions, and a list for the day before.',
        startsAt: plusDays(now, -2),
        endsAt: plusDays(now, 40),
      },
      random,
    ),
    buildAnnouncement(
      {
        ...dated(plusDays(now, -1)),
        titleFr: 'Atelier en ligne\u202f: citer ses sources',
        titleEn: 'Online workshop: citing your sources',
        textFr: 'Une heure, un exemple par discipline, sans inscription. **Prévoyez environ 60\u202fMo** de données.',
        textEn: 'One hour, an example for each field, no registration. **Plan for about 60 MB** of data.',
        audience: 'students',
        startsAt: plusDays(now, 7),
        endsAt: plusDays(now, 21),
      },
      random,
    ),
  ]
}
