import { CreateUser, EditUser } from '#contract/users'
import { COUNTRIES } from '#contract/countries'
import { MAX_EMAIL, MAX_NAME, MAX_PASSWORD } from '#contract/limits'
import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { choices, sortText, wordFor } from '../../lists/choices'
import { AccountActDialog } from './account-act-dialog'
import type { Define } from './definition'
import type { FormField } from '../../lists/forms/form'
import { askLeaving } from './leaving-form'
import { PersonLinks } from './person-links'
import { RemoveFactorDialog } from './remove-factor-dialog'
import { WaitingRegistrations } from './waiting-registrations'

type User = RowTypes['users']

const TONES = { active: 'good', inactive: 'plain', pending: 'warm', suspended: 'bad' } as const
const ROLE_TONES = { admin: 'warm', mentor: 'cool', student: 'plain' } as const

export const defineUsers: Define<User> = (context) => {
  const { language, t, date, me } = context
  const roles = t('roles', { returnObjects: true })
  const statuses = t('users.statuses', { returnObjects: true })
  const subscriptions = t('subscriptions', { returnObjects: true })
  const countries = COUNTRIES.map((country) => ({ value: country.code, label: country[language] }))
  const optional = { nullable: true, kind: 'text', max: MAX_NAME } as const
  const fields = (row: User | null): FormField[] => [
    { name: 'fullName', label: t('users.fullName'), required: true, kind: 'text', max: MAX_NAME },
    {
      name: 'username',
      label: t('users.username'),
      required: true,
      kind: 'text',
      max: 40,
      help: row ? t('users.usernameFixed') : t('users.usernameHelp'),
      disabled: row !== null,
    },
    { name: 'email', label: t('users.email'), required: true, kind: 'email', max: MAX_EMAIL },
    ...(row
      ? []
      : ([
          {
            name: 'password',
            label: t('users.password'),
            required: true,
            kind: 'password',
            max: MAX_PASSWORD,
            help: t('users.passwordHelp'),
          },
          {
            name: 'confirmPassword',
            label: t('users.confirmPassword'),
            required: true,
            kind: 'password',
            max: MAX_PASSWORD,
          },
        ] as const)),
    {
      name: 'role',
      label: t('users.role'),
      kind: 'choice',
      initial: 'student',
      values: choices(roles),
    },
    {
      name: 'status',
      label: t('status'),
      kind: 'choice',
      initial: 'active',
      values: choices(statuses),
    },
    {
      name: 'subscriptionType',
      label: t('users.subscription'),
      nullable: true,
      kind: 'choice',
      values: [{ value: '', label: t('users.noSubscription') }, ...choices(subscriptions)],
    },
    { name: 'institution', label: t('users.institution'), ...optional },
    { name: 'field', label: t('users.field'), ...optional },
    {
      name: 'country',
      label: t('users.country'),
      nullable: true,
      kind: 'choice',
      values: [{ value: '', label: t('none') }, ...countries],
    },
    {
      name: 'language',
      label: t('language'),
      kind: 'choice',
      initial: 'fr',
      values: choices(t('languages', { returnObjects: true })),
    },
  ]
  return {
    name: 'users',
    texts: t('users.list', { returnObjects: true }),
    removeText: (name) => t('users.removeText', { name }),
    label: (row) => row.fullName,
    sort: '-createdAt',
    tabs: 'role',
    columns: [
      {
        key: 'fullName',
        label: t('users.name'),
        text: (row) => row.fullName,
        sort: (row) => sortText(row.fullName),
        weight: 2.4,
      },
      { key: 'email', label: t('users.email'), text: (row) => row.email, sort: (row) => row.email, weight: 2.8 },
      {
        key: 'role',
        label: t('users.role'),
        text: (row) => roles[row.role],
        cell: (row) => <Badge tone={ROLE_TONES[row.role]}>{roles[row.role]}</Badge>,
        weight: 2.6,
      },
      {
        key: 'status',
        label: t('status'),
        text: (row) => statuses[row.status],
        cell: (row) => <Badge tone={TONES[row.status]}>{statuses[row.status]}</Badge>,
        weight: 1.5,
      },
      {
        key: 'createdAt',
        label: t('users.registered'),
        text: (row) => date(row.createdAt),
        sort: (row) => row.createdAt,
        weight: 2.3,
      },
    ],
    brief: { note: (row) => `${roles[row.role]} · ${row.email}`, mark: 'status' },
    filters: [
      {
        key: 'role',
        label: t('users.role'),
        values: choices(t('users.roleTabs', { returnObjects: true })),
        isIn: (row, value) => row.role === value,
      },
      {
        key: 'status',
        label: t('status'),
        values: [{ value: '', label: t('projects.allStatuses') }, ...choices(statuses)],
        isIn: (row, value) => row.status === value,
      },
    ],
    details: (row) => [
      { label: t('users.username'), value: row.username },
      { label: t('users.email'), value: row.email },
      { label: t('users.role'), value: roles[row.role] },
      { label: t('status'), value: statuses[row.status] },
      {
        label: t('users.subscription'),
        value: row.subscriptionType ? subscriptions[row.subscriptionType] : t('users.noSubscription'),
      },
      { label: t('users.institution'), value: row.institution },
      { label: t('users.field'), value: row.field },
      {
        label: t('users.country'),
        value: row.country && (countries.find(({ value }) => value === row.country)?.label ?? row.country),
      },
      { label: t('language'), value: wordFor(t('languages', { returnObjects: true }), row.language) },
      { label: t('users.secondFactor'), value: t(`users.secondFactorStates.${row.secondFactorOn ? 'on' : 'off'}`) },
      { label: t('users.registered'), value: date(row.createdAt, true) },
    ],
    above: () => <WaitingRegistrations t={t} date={date} />,
    related: (row) => <PersonLinks id={row.id} email={row.email} context={context} />,
    form: {
      fields,
      create: CreateUser,
      edit: EditUser,
      check: ({ password = '', confirmPassword = '' }, isNew) =>
        isNew && (password === '' || password !== confirmPassword)
          ? { fields: { confirmPassword: t('users.passwords') }, summary: t('users.passwords') }
          : null,
    },
    firstAsk: (mutations) => askLeaving(context, mutations),
    canRemove: true,
    actions: [
      {
        key: 'promote',
        label: t('users.promote'),
        icon: 'security',
        isFor: (row) => row.role !== 'admin',
        failed: t('users.promoteFailed'),
        mutations: (row) => [{ resource: 'users', kind: 'promote', id: row.id, label: row.fullName }],
        done: (row) => ({ title: t('users.promoted'), text: t('users.promotedText', { name: row.fullName }) }),
      },
      ...(['sendLink', 'endSignIns'] as const).map((act) => ({
        key: act,
        label: t(`users.accountActs.${act}.act`),
        icon: act === 'sendLink' ? ('contact' as const) : ('signOut' as const),
        isFor: (row: User) => row.id !== me,
        isRare: true,
        dialog: (row: User, onClose: () => void) => <AccountActDialog t={t} act={act} onClose={onClose} person={row} />,
      })),
      {
        key: 'removeFactor',
        label: t('users.removeFactor'),
        icon: 'permissions',
        isFor: (row) => row.secondFactorOn && row.id !== me,
        dialog: (row, onClose) => <RemoveFactorDialog t={t} onClose={onClose} person={row} />,
      },
    ],
    bulk: [
      { name: 'role', label: t('users.role'), values: choices(roles) },
      { name: 'status', label: t('status'), values: choices(statuses) },
    ],
    isUrgent: ({ kind, changes }) => kind === 'remove' || kind === 'promote' || changes?.role === 'admin',
  }
}
