import type { Prisma } from '#db/client'

/** A list's columns: pictures stay out of lists, secrets stay in the database. */
export const USER_ROW = {
  id: true,
  username: true,
  email: true,
  fullName: true,
  role: true,
  status: true,
  active: true,
  subscriptionType: true,
  institution: true,
  field: true,
  country: true,
  language: true,
  secondFactorOn: true,
  createdAt: true,
  updatedAt: true,
  version: true,
} satisfies Prisma.UserSelect

export const USER = { ...USER_ROW, profileImage: true, mustChangePassword: true } satisfies Prisma.UserSelect

export type UserRow = Prisma.UserGetPayload<{ select: typeof USER_ROW }>
export type User = Prisma.UserGetPayload<{ select: typeof USER }>
