import type { Language } from '../languages'
import { writtenText } from './plain-text'
import type { ThesisInput } from './thesis'
import { THESIS_WORDS } from './thesis-words'

export type TitleRole = 'institution' | 'kind' | 'title' | 'subtitle' | 'person' | 'date'

/** One line of the title page. */
export interface TitleLine {
  readonly role: TitleRole
  /** « Sous la direction de »; null where the text says it alone. */
  readonly label: string | null
  readonly texts: readonly string[]
}

/** `2026-12-04` as « 4 décembre 2026 ». */
export function longDay(day: string, language: Language): string {
  const date = new Date(`${day.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  return new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    date,
  )
}

type Titled = Pick<
  ThesisInput,
  'title' | 'author' | 'university' | 'faculty' | 'level' | 'mentor' | 'defence' | 'language' | 'titlePage'
>

/** What the title page says, from the top down; lines that nobody filled in are not there. */
export function titleLines(thesis: Titled): readonly TitleLine[] {
  const { titlePage, language } = thesis
  const words = THESIS_WORDS[language]
  const line = (role: TitleRole, label: string | null, ...texts: (string | null | undefined)[]): TitleLine => ({
    ...{ role, label, texts: texts.map((text) => writtenText(text ?? '').trim()).filter((text) => text !== '') },
  })
  const day = thesis.defence === null ? '' : longDay(thesis.defence, language)
  const where = [titlePage.place, day].filter(Boolean).join(', ')
  return [
    line('institution', null, thesis.university, titlePage.institution, thesis.faculty),
    line('kind', null, words.levels[thesis.level ?? ''], titlePage.discipline),
    line('title', null, thesis.title),
    line('subtitle', null, titlePage.subtitle),
    line('person', words.author, thesis.author),
    line('person', words.mentor, thesis.mentor),
    line('person', words.jury, ...(titlePage.jury ?? '').split('\n')),
    line('date', null, where),
    line('date', null, titlePage.academicYear),
  ].filter(({ texts }) => texts.length > 0)
}
