import type { Language } from '../languages'

/** What a title page can show; which, and in what order, a university says. Apart from zod, for devices. */
export const TITLE_FIELDS = [
  'university',
  'faculty',
  'institution',
  'discipline',
  'level',
  'title',
  'subtitle',
  'author',
  'mentor',
  'jury',
  'place',
  'defence',
  'academicYear',
] as const
export type TitleField = (typeof TITLE_FIELDS)[number]

/** Papers that the application makes itself. */
export const MADE_PAPERS = ['pdf', 'word'] as const
export type MadePaper = (typeof MADE_PAPERS)[number]

/** A paper of the dossier that a university asks for before a defence. */
export interface Paper {
  readonly id: string
  readonly fr: string
  readonly en: string
  readonly isRequired: boolean
  /** What the application makes; null for a file or a paper that the student brings. */
  readonly made: MadePaper | null
}

/** Page and text as a reference document sets them. Lengths are in mm, the size of letters in points. */
export interface PageSetup {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
  /** As the document names it; null for ours. */
  readonly font: string | null
  readonly size: number
  /** 1 is single, 1.5 one and a half. */
  readonly lineHeight: number
  readonly isJustified: boolean
  /** Of the first line of a paragraph. */
  readonly indent: number
}

/** What stands in headers and footers for a value. */
export const MARGIN_FIELDS = ['page', 'pages', 'title', 'author'] as const
export type MarginField = (typeof MARGIN_FIELDS)[number]
export type MarginPart = { readonly text: string } | { readonly field: MarginField }
export interface MarginLine {
  readonly align: 'left' | 'center' | 'right'
  readonly parts: readonly MarginPart[]
}

/** What a university asks for, as devices and the PDF need it. */
export interface UniversityTemplate {
  /** Lines above everything on the title page: « République togolaise », the ministry. */
  readonly titleLines: string
  readonly titleFields: readonly TitleField[]
  readonly papers: readonly Paper[]
  readonly page: PageSetup
  readonly header: readonly MarginLine[]
  readonly footer: readonly MarginLine[]
}

const paper = (id: string, fr: string, en: string, rest: Partial<Paper> = {}): Paper => ({
  ...{ id, fr, en, isRequired: true, made: null },
  ...rest,
})

/** Ours: what most faculties of the region ask for. Its papers keep their ids. */
export const OUR_TEMPLATE: UniversityTemplate = {
  titleLines: '',
  titleFields: [
    ...(['university', 'faculty', 'institution', 'discipline', 'level', 'title', 'subtitle'] as const),
    ...(['author', 'mentor', 'jury', 'place', 'defence', 'academicYear'] as const),
  ],
  papers: [
    paper('thesis-pdf', 'Mémoire ou thèse, en PDF', 'Thesis, as a PDF', { made: 'pdf' }),
    paper('thesis-word', 'Mémoire ou thèse, en Word', 'Thesis, as a Word file', { made: 'word', isRequired: false }),
    paper('request', 'Demande de soutenance adressée au doyen', 'Request to defend, addressed to the dean'),
    paper(
      'consent',
      'Autorisation de soutenance signée par le directeur',
      'Consent to defend, signed by the supervisor',
    ),
    paper('enrolment', 'Certificat d’inscription de l’année en cours', 'Certificate of enrolment of this year'),
    paper('identity', 'Copie de la pièce d’identité', 'Copy of an identity document'),
    paper('plagiarism', 'Rapport d’analyse de similitudes (plagiat)', 'Similarity (plagiarism) report'),
    paper(
      'abstracts',
      'Résumés en français et en anglais, avec mots-clés',
      'Abstracts in French and English, with keywords',
    ),
    paper('fees', 'Reçu des frais de soutenance', 'Receipt of the defence fees', { isRequired: false }),
    paper('cv', 'Curriculum vitæ', 'Curriculum vitae', { isRequired: false }),
  ],
  page: {
    ...{ width: 210, height: 297, top: 25, right: 25, bottom: 25, left: 30 },
    ...{ font: null, size: 12, lineHeight: 1.5, isJustified: true, indent: 0 },
  },
  header: [],
  footer: [{ align: 'center', parts: [{ field: 'page' }] }],
}

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

/** What a title page is filled with: the fields of a `Thesis`. */
export interface TitleInput {
  readonly title: string
  readonly author: string
  readonly university: string | null
  readonly faculty: string | null
  readonly level: string | null
  readonly mentor: string | null
  readonly defence: string | null
  readonly language: Language
  readonly titlePage: { readonly [name: string]: string | undefined }
}

export interface TitleLine {
  readonly field: TitleField | 'fixed'
  readonly text: string
  /** A word before it: « Jury », « Sous la direction de ». */
  readonly isLabel: boolean
}

/** A day as it is written out: « 4 décembre 2026 ». */
function longDay(day: string, language: Language): string {
  const time = Date.parse(`${day.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(time)) return day
  return new Date(time).toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
}

function linesOf(field: TitleField, thesis: TitleInput): readonly { readonly text: string; readonly isLabel?: true }[] {
  const { language, titlePage } = thesis
  const words = WORDS[language]
  const one = (text: string | null | undefined) => (text?.trim() ? [{ text: text.trim() }] : [])
  const labelled = (label: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [{ text: label, isLabel: true } as const, ...texts.map((text) => ({ text }))]
  switch (field) {
    case 'level':
      return one(LEVELS[language][thesis.level ?? ''])
    case 'author':
      return labelled(
        words.by,
        one(thesis.author).map(({ text }) => text),
      )
    case 'mentor':
      return labelled(
        words.mentor,
        one(thesis.mentor).map(({ text }) => text),
      )
    case 'jury':
      return labelled(
        words.jury,
        (titlePage['jury'] ?? '').split('\n').filter((name) => name.trim() !== ''),
      )
    case 'defence':
      return thesis.defence === null ? [] : one(DEFENCE[language](longDay(thesis.defence, language)))
    case 'academicYear':
      return titlePage['academicYear'] ? one(YEAR[language](titlePage['academicYear'])) : []
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

/** The lines of a title page in the order of its university; what is not filled in leaves none. */
export function titleLines(
  { titleLines: fixed, titleFields }: Pick<UniversityTemplate, 'titleLines' | 'titleFields'>,
  thesis: TitleInput,
): readonly TitleLine[] {
  const head = fixed.split('\n').filter((text) => text.trim() !== '')
  return [
    ...head.map((text) => ({ field: 'fixed' as const, text: text.trim(), isLabel: false })),
    ...titleFields.flatMap((field) =>
      linesOf(field, thesis).map(({ text, isLabel = false }) => ({ field, text, isLabel })),
    ),
  ]
}
