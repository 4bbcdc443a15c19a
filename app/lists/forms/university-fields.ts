import { MAX_TITLE } from '#contract/limits'
import { MAX_TITLE_LINES } from '#contract/university-limits'
import type { FormField } from './form'

/** Translates a key of `forms`, or of the console's lists, which contain the same keys. */
type Texts = (key: `universities.${'name' | 'titleLines' | 'titleLinesHelp'}`) => string

/** Editable fields of a university, or of an institution's own page. */
export const universityFields = (t: Texts): readonly FormField[] => [
  { name: 'name', label: t('universities.name'), required: true, kind: 'text', max: MAX_TITLE },
  {
    name: 'titleLines',
    label: t('universities.titleLines'),
    help: t('universities.titleLinesHelp'),
    kind: 'area',
    max: MAX_TITLE_LINES,
    lines: 4,
  },
]
