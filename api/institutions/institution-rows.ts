import type { Institution } from '#contract/institutions/institutions'
import type { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'
import { readSeats } from './seats'

export const INSTITUTION = {
  id: true,
  name: true,
  logoHash: true,
  closedAt: true,
  createdAt: true,
} satisfies Prisma.InstitutionSelect

type Found = Prisma.InstitutionGetPayload<{ select: typeof INSTITUTION }>

export const getLogoAddress = ({ id, logoHash }: Pick<Found, 'id' | 'logoHash'>): string | null =>
  logoHash && `/api/institutions/${id}/logo?v=${logoHash}`

export async function shownInstitutions(client: Transaction, found: readonly Found[]): Promise<Institution[]> {
  const seats = await readSeats(
    client,
    found.map(({ id }) => id),
  )
  return found.map(({ logoHash, ...row }) => ({
    ...row,
    logo: getLogoAddress({ id: row.id, logoHash }),
    seats: seats.get(row.id) ?? { paid: 0, used: 0, invited: 0, paidUntil: null },
  }))
}

export async function shownInstitution(client: Transaction, found: Found): Promise<Institution> {
  const [shown] = await shownInstitutions(client, [found])
  if (!shown) throw new Error('an institution without seats')
  return shown
}
