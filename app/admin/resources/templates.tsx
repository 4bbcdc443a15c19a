import { MAX_MESSAGE, MAX_TEMPLATE, MAX_TITLE } from '#contract/limits'
import { CreateTemplate, EditTemplate } from '#contract/templates'
import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { truncate } from '../../shell/format'
import { choices, sortText } from './choices'
import type { Define, FormField } from './definition'

type Template = RowTypes['templates']

const contentOf = (row: object): string => ('content' in row && typeof row.content === 'string' ? row.content : '')

export const defineTemplates: Define<Template> = ({ t: all, date }) => {
  const t = all.templates
  const fields: FormField[] = [
    { name: 'name', label: t.name, required: true, kind: 'text', max: MAX_TITLE },
    { name: 'type', label: t.type, required: true, kind: 'choice', initial: 'memoire', values: choices(t.types) },
    { name: 'access', label: t.access, kind: 'choice', initial: 'all', values: choices(t.accesses) },
    { name: 'description', label: all.description, nullable: true, kind: 'area', max: MAX_MESSAGE, lines: 3 },
    {
      name: 'content',
      label: t.content,
      required: true,
      kind: 'area',
      max: MAX_TEMPLATE,
      lines: 16,
      help: t.contentHelp,
      isDetail: true,
    },
  ]
  return {
    name: 'templates',
    auditName: 'template',
    texts: t.list,
    label: (row) => row.name,
    sort: 'name',
    tabs: 'access',
    columns: [
      {
        ...{ key: 'name', label: t.name, text: (row) => row.name, sort: (row) => sortText(row.name), weight: 4 },
        cell: (row) => (
          <>
            {row.name}
            {row.description && <small className="cell-note">{truncate(row.description)}</small>}
          </>
        ),
      },
      {
        key: 'type',
        label: t.type,
        text: (row) => t.types[row.type],
        sort: (row) => sortText(t.types[row.type]),
        weight: 1.5,
      },
      {
        key: 'access',
        label: t.access,
        text: (row) => t.accesses[row.access],
        cell: (row) => <Badge>{t.accesses[row.access]}</Badge>,
        weight: 1.9,
      },
      {
        key: 'usageCount',
        label: t.usageCount,
        text: (row) => String(row.usageCount),
        sort: (row) => row.usageCount,
        weight: 1.9,
      },
      {
        key: 'updatedAt',
        label: all.updatedAt,
        text: (row) => date(row.updatedAt),
        sort: (row) => row.updatedAt,
        weight: 2,
      },
    ],
    filters: [
      {
        key: 'type',
        label: t.type,
        values: [{ value: '', label: t.allTypes }, ...choices(t.types)],
        isIn: (row, value) => row.type === value,
      },
      { key: 'access', label: t.access, values: choices(t.accessTabs), isIn: (row, value) => row.access === value },
    ],
    hasDetail: true,
    details: (row) => [
      { label: t.type, value: t.types[row.type] },
      { label: t.access, value: t.accesses[row.access] },
      { label: t.usageCount, value: String(row.usageCount) },
      { label: all.updatedAt, value: date(row.updatedAt, true) },
      { label: all.description, value: row.description },
      { label: t.content, value: contentOf(row) && <pre className="document">{contentOf(row)}</pre> },
    ],
    form: { fields: () => fields, create: CreateTemplate, edit: EditTemplate },
    canRemove: true,
    actions: [],
    bulk: [{ name: 'access', label: t.access, values: choices(t.accesses) }],
    isUrgent: () => false,
  }
}
