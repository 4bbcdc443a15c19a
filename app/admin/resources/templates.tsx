import { CreateTemplate, EditTemplate } from '#contract/templates'
import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { truncate } from '../../shell/format'
import { choices, sortText } from '../../lists/choices'
import type { Define } from './definition'
import type { FormField } from '../../lists/forms/form'
import { templateFields } from '../../lists/forms/template-fields'

type Template = RowTypes['templates']

const getContent = (row: object): string => ('content' in row && typeof row.content === 'string' ? row.content : '')

export const defineTemplates: Define<Template> = ({ t, date, day }) => {
  const accesses = t('templates.accesses', { returnObjects: true })
  const types = t('templates.types', { returnObjects: true })
  const own = templateFields(t, types)
  const fields: FormField[] = [
    ...own.slice(0, 2),
    { name: 'access', label: t('templates.access'), kind: 'choice', initial: 'all', values: choices(accesses) },
    ...own.slice(2),
  ]
  return {
    name: 'templates',
    texts: t('templates.list', { returnObjects: true }),
    removeText: (name) => t('templates.removeText', { name }),
    label: (row) => row.name,
    sort: 'name',
    tabs: 'access',
    columns: [
      {
        key: 'name',
        label: t('templates.name'),
        text: (row) => row.name,
        sort: (row) => sortText(row.name),
        weight: 4,
        cell: (row) => (
          <>
            {row.name}
            {row.description && <small className="cell-note">{truncate(row.description)}</small>}
          </>
        ),
      },
      {
        key: 'type',
        label: t('templates.type'),
        text: (row) => types[row.type],
        sort: (row) => sortText(types[row.type]),
        weight: 1.5,
      },
      {
        key: 'access',
        label: t('templates.access'),
        text: (row) => accesses[row.access],
        cell: (row) => <Badge>{accesses[row.access]}</Badge>,
        weight: 1.9,
      },
      {
        key: 'usageCount',
        label: t('templates.usageCount'),
        text: (row) => String(row.usageCount),
        sort: (row) => row.usageCount,
        weight: 1.9,
      },
      {
        key: 'updatedAt',
        label: t('updatedAt'),
        text: (row) => date(row.updatedAt),
        sort: (row) => row.updatedAt,
        weight: 2,
      },
    ],
    brief: { note: (row) => `${types[row.type]} · ${day(row.updatedAt)}`, mark: 'access' },
    filters: [
      {
        key: 'type',
        label: t('templates.type'),
        values: [{ value: '', label: t('templates.allTypes') }, ...choices(types)],
        isIn: (row, value) => row.type === value,
      },
      {
        key: 'access',
        label: t('templates.access'),
        values: choices(t('templates.accessTabs', { returnObjects: true })),
        isIn: (row, value) => row.access === value,
      },
    ],
    hasDetail: true,
    details: (row) => [
      { label: t('templates.type'), value: types[row.type] },
      { label: t('templates.access'), value: accesses[row.access] },
      { label: t('templates.usageCount'), value: String(row.usageCount) },
      { label: t('updatedAt'), value: date(row.updatedAt, true) },
      { label: t('description'), value: row.description },
      { label: t('templates.content'), value: getContent(row) && <pre className="document">{getContent(row)}</pre> },
    ],
    form: { fields: () => fields, create: CreateTemplate, edit: EditTemplate },
    canRemove: true,
    actions: [],
    bulk: [
      {
        name: 'access',
        label: t('templates.access'),
        values: choices(accesses),
      },
    ],
    isUrgent: () => false,
  }
}
