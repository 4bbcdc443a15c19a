import * as z from 'zod/mini'
import type { Account } from '#contract/account'
import { THEMES } from '#contract/choices'
import type { Prisma } from '#db/client'

/** Includes the address that awaits confirmation, if any. */
export const accountSelect = () =>
  ({
    id: true,
    username: true,
    email: true,
    fullName: true,
    role: true,
    subscriptionType: true,
    institution: true,
    field: true,
    country: true,
    language: true,
    preferences: true,
    createdAt: true,
    updatedAt: true,
    version: true,
    picture: { select: { hash: true } },
    oneTimeTokens: {
      where: { purpose: 'email_confirmation', usedAt: null, expiresAt: { gt: new Date() } },
      select: { email: true },
      take: 1,
    },
  }) satisfies Prisma.UserSelect

type Found = Prisma.UserGetPayload<{ select: ReturnType<typeof accountSelect> }>

const Preferences = z.object({
  theme: z.catch(z.nullable(z.enum(THEMES)), null),
  dataSaver: z.catch(z.nullable(z.boolean()), null),
})
export type Preferences = z.output<typeof Preferences>

/** Reads the JSON column; a preference that was never chosen is null. */
export const toPreferences = (json: unknown): Preferences => Preferences.parse(json instanceof Object ? json : {})

export const toAccount = ({ preferences, picture, oneTimeTokens, ...user }: Found, secondFactor: boolean): Account => ({
  ...user,
  ...toPreferences(preferences),
  picture: picture && `/api/users/${user.id}/picture?v=${picture.hash}`,
  pendingEmail: oneTimeTokens[0]?.email ?? null,
  secondFactor,
})
