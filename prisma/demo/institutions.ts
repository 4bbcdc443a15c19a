import { plusDays } from '#domain/money/instalments'
import type { Prisma } from '#db/client'
import { buildInstitution } from '../factories/institution'
import type { Random } from '../factories/random'
import { CUSTOMERS, type People } from './people'

const MEMBERS = 2

/** A customer that follows two of its students: one mentor manages it, another mentors for it. */
export function demoInstitution(
  random: Random,
  { mentors, students }: Pick<People, 'mentors' | 'students'>,
): Prisma.InstitutionUncheckedCreateInput {
  const [{ institution: name }] = CUSTOMERS
  const [manager, mentor] = mentors
  const members = students.filter(({ institution }) => institution === name).slice(0, MEMBERS)
  if (!manager || !mentor || members.length < MEMBERS) throw new Error('the demonstration has too few people')
  const createdAt = plusDays(random.now, -40)
  return buildInstitution(
    {
      name,
      seats: 50,
      staff: {
        create: [
          { userId: manager.id, right: 'manager', createdAt },
          { userId: mentor.id, right: 'mentor', createdAt },
        ],
      },
      members: { create: members.map(({ id: userId }) => ({ userId, joinedAt: plusDays(random.now, -30) })) },
    },
    random,
  )
}
