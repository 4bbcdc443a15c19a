import { lazy, Suspense } from 'react'
import { OUR_TEMPLATE, type MarginLine } from '#domain/thesis/university'
import { CreateUniversity, EditUniversity } from '#contract/universities'
import type { RowTypes } from '../../offline/storage/types'
import { sortText } from '../../lists/choices'
import type { Define } from './definition'
import { universityFields } from '../../lists/forms/university-fields'

export type UniversityRow = RowTypes['universities']

/** Fills the fields of a university created on this device with the defaults that the server will set. */
const withDefaults = (row: UniversityRow): UniversityRow => ({ ...structuredClone(MADE_HERE), ...row })
const MADE_HERE = { ...OUR_TEMPLATE, fileName: null } as Partial<UniversityRow>

const Rules = lazy(async () => ({ default: (await import('./universities-dialogs')).UniversityRules }))
const Reference = lazy(async () => ({ default: (await import('./universities-dialogs')).UniversityReference }))

export const defineUniversities: Define<UniversityRow> = ({ t, language, date }) => {
  const fields = universityFields(t)
  const number = (value: number) => value.toLocaleString(language)
  const words = t('universities.margin', { returnObjects: true })
  const marginText = (lines: readonly MarginLine[]) =>
    lines
      .map(({ parts }) => parts.map((part) => ('text' in part ? part.text : words[part.field])).join(''))
      .join(' / ') || t('universities.nothing')
  const reference = (row: UniversityRow) => withDefaults(row).fileName ?? t('universities.noReference')
  return {
    name: 'universities',
    texts: t('universities.list', { returnObjects: true }),
    removeText: (name) => t('universities.removeText', { name }),
    label: (row) => row.name,
    sort: 'name',
    columns: [
      {
        key: 'name',
        label: t('universities.name'),
        text: (row) => row.name,
        sort: (row) => sortText(row.name),
        weight: 4,
      },
      { key: 'reference', label: t('universities.reference'), text: reference, weight: 3 },
      {
        key: 'papers',
        label: t('universities.papersCount'),
        text: (row) => number(withDefaults(row).papers.length),
        weight: 2,
      },
      {
        key: 'updatedAt',
        label: t('updatedAt'),
        text: (row) => date(row.updatedAt),
        weight: 2,
        sort: (row) => row.updatedAt,
      },
    ],
    brief: { note: reference, mark: 'papers' },
    filters: [],
    details: (listed) => {
      const { page, ...row } = withDefaults(listed)
      return [
        { label: t('universities.reference'), value: reference({ page, ...row }) },
        {
          label: t('universities.pageSize'),
          value: t('universities.pageValue', { width: number(page.width), height: number(page.height) }),
        },
        {
          label: t('universities.margins'),
          value: t('universities.marginsValue', {
            top: number(page.top),
            right: number(page.right),
            bottom: number(page.bottom),
            left: number(page.left),
          }),
        },
        {
          label: t('universities.letters'),
          value: t('universities.lettersValue', {
            font: page.font ?? t('universities.ourFont'),
            size: number(page.size),
            line: number(page.lineHeight),
          }),
        },
        { label: t('universities.header'), value: marginText(row.header) },
        { label: t('universities.footer'), value: marginText(row.footer) },
        { label: t('universities.titleLines'), value: <pre className="document">{row.titleLines}</pre> },
        {
          label: t('universities.titleFields'),
          value: row.titleFields.map((field) => t(`universities.field.${field}`)).join(', '),
        },
        { label: t('universities.papers'), value: row.papers.map((paper) => paper[language]).join(', ') },
      ]
    },
    form: { fields: () => fields, create: CreateUniversity, edit: EditUniversity },
    canRemove: true,
    actions: [
      {
        key: 'rules',
        label: t('universities.rules'),
        icon: 'check',
        isFor: () => true,
        dialog: (row, onClose) => (
          <Suspense>
            <Rules row={withDefaults(row)} onClose={onClose} />
          </Suspense>
        ),
      },
      {
        key: 'reference',
        label: t('universities.upload'),
        icon: 'document',
        isFor: () => true,
        dialog: (row, onClose) => (
          <Suspense>
            <Reference row={row} onClose={onClose} />
          </Suspense>
        ),
      },
    ],
    bulk: [],
    isUrgent: () => false,
  }
}
