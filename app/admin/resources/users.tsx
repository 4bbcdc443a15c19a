import { CreateUser, EditUser } from '#contract/users'
import { COUNTRIES } from '#contract/countries'
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD } from '#contract/limits'
import { fill } from '../../i18n/fill'
import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { choices, sortText, wordFor } from './choices'
import type { Define, FormField } from './definition'
import { RemoveFactorDialog } from './remove-factor-dialog'

type User = RowTypes['users']

const TONES = { active: 'good', inactive: 'plain', pending: 'warm', suspended: 'bad' } as const
const ROLE_TONES = { admin: 'warm', mentor: 'cool', student: 'plain' } as const

export const defineUsers: Define<User> = ({ language, t: all, date, me }) => {
  const t = all.users
  const countries = COUNTRIES.map((country) => ({ value: country.code, label: country[language] }))
  const optional = { nullable: true, kind: 'text', max: MAX_NAME } as const
  const fields = (row: User | null): FormField[] => [
    { name: 'fullName', label: t.fullName, required: true, kind: 'text', max: MAX_NAME },
    {
      name: 'username',
      label: t.username,
      required: true,
      kind: 'text',
      max: 40,
      help: row ? t.usernameFixed : t.usernameHelp,
      disabled: row !== null,
    },
    { name: 'email', label: t.email, required: true, kind: 'email', max: MAX_EMAIL },
    ...(row
      ? []
      : ([
          {
            name: 'password',
            label: t.password,
            required: true,
            kind: 'password',
            max: MAX_PASSWORD,
            help: t.passwordHelp,
          },
          { name: 'confirmPassword', label: t.confirmPassword, required: true, kind: 'password', max: MAX_PASSWORD },
        ] as const)),
    { name: 'role', label: t.role, kind: 'choice', initial: 'student', values: choices(all.roles) },
    { name: 'status', label: all.status, kind: 'choice', initial: 'active', values: choices(t.statuses) },
    {
      name: 'subscriptionType',
      label: t.subscription,
      nullable: true,
      kind: 'choice',
      values: [{ value: '', label: t.noSubscription }, ...choices(all.subscriptions)],
    },
    { name: 'institution', label: t.institution, ...optional },
    { name: 'field', label: t.field, ...optional },
    {
      name: 'country',
      label: t.country,
      nullable: true,
      kind: 'choice',
      values: [{ value: '', label: all.none }, ...countries],
    },
    { name: 'language', label: all.language, kind: 'choice', initial: 'fr', values: choices(all.languages) },
  ]
  return {
    name: 'users',
    auditName: 'user',
    texts: t.list,
    label: (row) => row.fullName,
    sort: '-createdAt',
    tabs: 'role',
    columns: [
      {
        key: 'fullName',
        label: t.name,
        text: (row) => row.fullName,
        sort: (row) => sortText(row.fullName),
        weight: 2.4,
      },
      { key: 'email', label: t.email, text: (row) => row.email, sort: (row) => row.email, weight: 2.8 },
      {
        key: 'role',
        label: t.role,
        text: (row) => all.roles[row.role],
        cell: (row) => <Badge tone={ROLE_TONES[row.role]}>{all.roles[row.role]}</Badge>,
        weight: 2.6,
      },
      {
        key: 'status',
        label: all.status,
        text: (row) => t.statuses[row.status],
        cell: (row) => <Badge tone={TONES[row.status]}>{t.statuses[row.status]}</Badge>,
        weight: 1.5,
      },
      {
        key: 'createdAt',
        label: t.registered,
        text: (row) => date(row.createdAt),
        sort: (row) => row.createdAt,
        weight: 2.3,
      },
    ],
    filters: [
      { key: 'role', label: t.role, values: choices(t.roleTabs), isIn: (row, value) => row.role === value },
      {
        key: 'status',
        label: all.status,
        values: [{ value: '', label: all.projects.allStatuses }, ...choices(t.statuses)],
        isIn: (row, value) => row.status === value,
      },
    ],
    details: (row) => [
      { label: t.username, value: row.username },
      { label: t.email, value: row.email },
      { label: t.role, value: all.roles[row.role] },
      { label: all.status, value: t.statuses[row.status] },
      {
        label: t.subscription,
        value: row.subscriptionType ? all.subscriptions[row.subscriptionType] : t.noSubscription,
      },
      { label: t.institution, value: row.institution },
      { label: t.field, value: row.field },
      {
        label: t.country,
        value: row.country && (countries.find(({ value }) => value === row.country)?.label ?? row.country),
      },
      { label: all.language, value: wordFor(all.languages, row.language) },
      { label: t.secondFactor, value: t.secondFactorStates[row.secondFactorOn ? 'on' : 'off'] },
      { label: t.registered, value: date(row.createdAt, true) },
    ],
    form: {
      fields,
      create: CreateUser,
      edit: EditUser,
      check: ({ password = '', confirmPassword = '' }, isNew) =>
        isNew && (password === '' || password !== confirmPassword)
          ? { fields: { confirmPassword: t.passwords }, summary: t.passwords }
          : null,
    },
    canRemove: true,
    actions: [
      {
        ...{
          key: 'promote',
          label: t.promote,
          icon: 'security',
          isFor: (row) => row.role !== 'admin',
          failed: t.promoteFailed,
        },
        acts: (row) => [{ resource: 'users', kind: 'promote', id: row.id, label: row.fullName }],
        done: (row) => ({ title: t.promoted, text: fill(t.promotedText, { name: row.fullName }) }),
      },
      {
        ...{
          key: 'removeFactor',
          label: t.removeFactor,
          icon: 'permissions',
          isFor: (row) => row.secondFactorOn && row.id !== me,
        },
        dialog: (row, onClose) => <RemoveFactorDialog {...{ t, onClose }} person={row} />,
      },
    ],
    bulk: [
      { name: 'role', label: t.role, values: choices(all.roles) },
      { name: 'status', label: all.status, values: choices(t.statuses) },
    ],
    isUrgent: ({ kind, changes }) => kind === 'remove' || kind === 'promote' || changes?.role === 'admin',
  }
}
