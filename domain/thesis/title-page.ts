import type { Language } from '#contract/languages'
import { writtenText } from './plain-text'
import type { ThesisFacts } from './thesis'
import { OUR_TITLE, type TitleField, type TitleTemplate } from './university'

/** The words of a title page, in the language of the thesis. */
const WORDS: Readonly<Record<Language, { readonly mentor: string; readonly jury: string; readonly by: string }>> = {
  fr: { mentor: 'Sous la direction de', jury: 'Jury', by: 'Présenté et soutenu par' },
  en: { mentor: 'Supervised by', jury: 'Examination committee', by: 'Presented and defended by' },
}
const DEFENCE: Readonly<Record<Language, (day: string) => string>> = {
  fr: (day) => `Soutenance le ${day}`,
  en: (day) => `Defended on ${day}`,
}
const YEAR: Readonly<Record<Language, (year: string) => string>> = {
  fr: (year) => `Année universitaire ${year}`,
  en: (year) => `Academic year ${year}`,
}
const LEVELS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: { licence: 'Mémoire de licence', master: 'Mémoire de master', doctorate: 'Thèse de doctorat' },
  en: { licence: 'Bachelor’s thesis', master: 'Master’s thesis', doctorate: 'Doctoral thesis' },
}

/** The values of a title page: fields of a `Thesis`. */
export interface TitleInput extends ThesisFacts {
  readonly titlePage: { readonly [name: string]: string | undefined }
}

export interface TitleLine {
  readonly field: TitleField | 'fixed'
  readonly text: string
  /** Whether the line is a label, such as « Jury » or « Sous la direction de ». */
  readonly isLabel: boolean
}

/** `2026-12-04` as « 4 décembre 2026 ». */
export function titlePageDay(day: string, language: Language): string {
  const time = Date.parse(`${day.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(time)) return day
  return new Date(time).toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
}

/** The texts of a field, with its label if it has one. */
interface FieldTexts {
  readonly label: string | null
  readonly texts: readonly string[]
}

const written = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  texts.map((text) => writtenText(text ?? '').trim()).filter((text) => text !== '')

function readField(field: TitleField, thesis: TitleInput): FieldTexts {
  const { language, titlePage } = thesis
  const words = WORDS[language]
  const one = (text: string | null | undefined): FieldTexts => ({ label: null, texts: written([text]) })
  switch (field) {
    case 'level':
      return one(LEVELS[language][thesis.level ?? ''])
    case 'author':
      return { label: words.by, texts: written([thesis.author]) }
    case 'mentor':
      return { label: words.mentor, texts: written([thesis.mentor]) }
    case 'jury':
      return { label: words.jury, texts: written((titlePage['jury'] ?? '').split('\n')) }
    case 'defence':
      return one(thesis.defence && DEFENCE[language](titlePageDay(thesis.defence, language)))
    case 'academicYear':
      return one(titlePage['academicYear'] && YEAR[language](titlePage['academicYear']))
    case 'title':
    case 'university':
    case 'faculty':
      return one(thesis[field])
    case 'subtitle':
    case 'institution':
    case 'discipline':
    case 'place':
      return one(titlePage[field])
  }
}

/** The lines of a title page in the university's order; an empty field has no line. */
export function titleLines({ titleLines: fixed, titleFields }: TitleTemplate, thesis: TitleInput): TitleLine[] {
  const head = written(fixed.split('\n'))
  return [
    ...head.map((text) => ({ field: 'fixed' as const, text, isLabel: false })),
    ...titleFields.flatMap((field) => {
      const { label, texts } = readField(field, thesis)
      const before = label === null || texts.length === 0 ? [] : [{ field, text: label, isLabel: true }]
      return [...before, ...texts.map((text) => ({ field, text, isLabel: false }))]
    }),
  ]
}

export type TitleRole = 'fixed' | 'institution' | 'kind' | 'title' | 'subtitle' | 'person' | 'date'

/** Lines that are set together. */
interface TitleBlock extends FieldTexts {
  readonly role: TitleRole
}

const ROLES: Readonly<Record<TitleLine['field'], TitleRole>> = {
  fixed: 'fixed',
  university: 'institution',
  faculty: 'institution',
  institution: 'institution',
  discipline: 'kind',
  level: 'kind',
  title: 'title',
  subtitle: 'subtitle',
  author: 'person',
  mentor: 'person',
  jury: 'person',
  place: 'date',
  defence: 'date',
  academicYear: 'date',
}

/** The same lines, with adjacent lines of one role grouped; `template` is ours by default. */
export function titleBlocks(thesis: TitleInput, template: TitleTemplate = OUR_TITLE): TitleBlock[] {
  const blocks: (TitleBlock & { texts: string[] })[] = []
  for (const { field, text, isLabel } of titleLines(template, thesis)) {
    const role = ROLES[field]
    const last = blocks.at(-1)
    if (isLabel) blocks.push({ role, label: text, texts: [] })
    else if (last?.role === role) last.texts.push(text)
    else blocks.push({ role, label: null, texts: [text] })
  }
  return blocks
}
