import { usersApi } from '#contract/users'
import type { Prisma } from '#db/client'
import { defineResource } from '../lists/resource'

/** The columns of a list, without pictures and secrets. */
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

export type StoredUserRow = Prisma.UserGetPayload<{ select: typeof USER_ROW }>
export type StoredUser = Prisma.UserGetPayload<{ select: typeof USER }>

export const USERS = defineResource({
  name: 'users',
  target: 'user',
  api: usersApi,
  model: 'user',
  table: 'users',
  select: USER_ROW,
  selectSingle: USER,
  toRow: (user) => user,
  toSingle: (user) => user,
  sorts: { fullName: 'text', username: 'text', email: 'text', createdAt: 'moment' },
  defaultSort: '-createdAt',
  where: (filters) => filters,
  restorable: { erasedAt: null },
  exported: [
    'fullName',
    'username',
    'email',
    'role',
    'status',
    'subscriptionType',
    'institution',
    'field',
    'country',
    'language',
    'createdAt',
    'updatedAt',
    'id',
  ],
})
