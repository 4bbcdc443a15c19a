import { MAX_MESSAGE, MAX_TEMPLATE, MAX_TITLE } from '#contract/limits'
import { choices } from '../choices'
import type { FormField } from './form'

type Key = 'description' | `templates.${'name' | 'type' | 'content' | 'contentHelp'}`
/** Translates a key of `forms`, or of the console's lists, which contain the same keys. */
type Texts = (key: Key) => string

/** Editable fields of a template: name and type, then description and content. */
export const templateFields = (t: Texts, types: Readonly<Record<string, string>>): readonly FormField[] => [
  { name: 'name', label: t('templates.name'), required: true, kind: 'text', max: MAX_TITLE },
  {
    name: 'type',
    label: t('templates.type'),
    required: true,
    kind: 'choice',
    initial: 'memoire',
    values: choices(types),
  },
  { name: 'description', label: t('description'), nullable: true, kind: 'area', max: MAX_MESSAGE, lines: 3 },
  {
    name: 'content',
    label: t('templates.content'),
    help: t('templates.contentHelp'),
    required: true,
    kind: 'area',
    max: MAX_TEMPLATE,
    lines: 16,
    isDetail: true,
  },
]
