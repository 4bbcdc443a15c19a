/** Fields of a title page; a university chooses some and their order. Free of zod, for devices. */
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

/** A university's rules for the title page. */
export interface TitleTemplate {
  /** Lines above everything on the title page: « République togolaise », the ministry. */
  readonly titleLines: string
  readonly titleFields: readonly TitleField[]
}
export const OUR_TITLE: TitleTemplate = { titleLines: '', titleFields: TITLE_FIELDS }

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
  /** Name of the font in the document; null for ours. */
  readonly font: string | null
  readonly size: number
  /** 1 is single, 1.5 one and a half. */
  readonly lineHeight: number
  readonly isJustified: boolean
  /** Indent of the first line of a paragraph. */
  readonly indent: number
}

/** Placeholders in headers and footers. */
export const MARGIN_FIELDS = ['page', 'pages', 'title', 'author'] as const
export type MarginField = (typeof MARGIN_FIELDS)[number]
export type MarginPart = { readonly text: string } | { readonly field: MarginField }
export interface MarginLine {
  readonly align: 'left' | 'center' | 'right'
  readonly parts: readonly MarginPart[]
}

/** A university's requirements, as devices and the PDF need them. */
export interface UniversityTemplate extends TitleTemplate {
  readonly papers: readonly Paper[]
  readonly page: PageSetup
  readonly header: readonly MarginLine[]
  readonly footer: readonly MarginLine[]
}

const paper = (id: string, fr: string, en: string, rest: Partial<Paper> = {}): Paper => ({
  id,
  fr,
  en,
  isRequired: true,
  made: null,
  ...rest,
})

/** Our template, as most faculties of the region require. The ids of its papers must not change. */
export const OUR_TEMPLATE: UniversityTemplate = {
  ...OUR_TITLE,
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
    width: 210,
    height: 297,
    top: 25,
    right: 25,
    bottom: 25,
    left: 30,
    font: null,
    size: 12,
    lineHeight: 1.5,
    isJustified: true,
    indent: 0,
  },
  header: [],
  footer: [{ align: 'center', parts: [{ field: 'page' }] }],
}
