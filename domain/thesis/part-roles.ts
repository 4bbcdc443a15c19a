/** Kinds of front matter, which stands before the introduction. `front` is an epigraph or a declaration. */
export const FRONT_ROLES = [
  'dedication',
  'acknowledgements',
  'foreword',
  'abbreviations',
  'summary',
  'abstract',
  'list',
  'front',
] as const

/** What a section is to the thesis: numbering, page numbers and contents follow from it. `other` has no number. */
export const PART_ROLES = [
  ...FRONT_ROLES,
  'introduction',
  'part',
  'chapter',
  'conclusion',
  'bibliography',
  'annex',
  'other',
] as const
export type PartRole = (typeof PART_ROLES)[number]

/** Lower case without accents, typographic signs and repeated spaces: titles are mostly typed in bare capitals. */
export const foldTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/['ʼ`´]/gu, '’')
    .replace(/[‐‑–—―]/gu, '-')
    .replace(/[^\p{L}\p{N}’ .:)/-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[ .:)/-]+|[ .:/-]+$/g, '')

/** « 1. », « II - », « A) » before the words. */
const OWN_NUMBER =
  /^(?:(?:[0-9]{1,2}(?:\.[0-9]{1,2})*|[ivx]{1,5})[ ]?[.:)/-]+ ?|[a-d][.)] |[0-9]{1,2}(?:\.[0-9]{1,2})* )/

const ORDINAL = `(?:${[
  'premiere|deuxieme|seconde|troisieme|quatrieme|cinquieme|sixieme',
  '[1i](?:e?re?)|[0-9ivx]{1,3} ?(?:e|eme|nde|nd|de)',
  'first|second|third|fourth|fifth|sixth',
].join('|')})`
const CARDINAL = `(?:${[
  '[0-9]{1,2}|[ivxl]{1,6}|[a-h]',
  'un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix',
  'one|two|three|four|five|seven|eight|nine|ten',
].join('|')})`

const rule = (...starts: string[]): RegExp => new RegExp(`^(?:${starts.join('|')})(?![\\p{L}\\p{N}’])`, 'u')

const PART = rule(`${ORDINAL} part(?:ie)?`, `part(?:ie)? (?:n ?o? ?)?${CARDINAL}`)
const CHAPTER = rule(
  `chapitre (?:n ?o? ?)?${CARDINAL}`,
  `${ORDINAL} chap(?:itre|ter)`,
  `chapter ${CARDINAL}`,
  'chapitre preliminaire',
  `chap\\. ?${CARDINAL}`,
)

const LISTED =
  'matieres|figures|illustrations|tableaux|photos?|photographies|cartes|graphiques|annexes|planches|encadres'

/** In this order: « liste des abréviations » is a list of abbreviations, « liste des références » a bibliography. */
const RULES: readonly (readonly [RegExp, PartRole])[] = [
  [rule('(?:general )?introductions?'), 'introduction'],
  [rule('(?:general )?conclusions?'), 'conclusion'],
  [rule('annexes?', 'appendix', 'appendices', 'appendixes'), 'annex'],
  [
    rule(
      '(?:liste des )?references(?: (?:bibliographiques?|webographiques?|citees|consultees|et .*|list|cited))?$',
      '(?:liste |references |elements? de |indications? )?bibliographi(?:e|es|ques?)',
      '(?:bibliographic |list of )references',
      'bibliograph(?:y|ies)',
      'webographie',
      'sitographie',
      'webliographie',
      'sources?(?: (?:et|and) (?:bibliograph|references?|webograph).*)?$',
      'sources? (?:orales?|imprimees?|ecrites?|d’archives|bibliographiques?|documentaires?)',
      'works cited',
      'literature cited',
      'ouvrages? (?:cites?|consultes?)',
    ),
    'bibliography',
  ],
  [rule('(?:a la )?dedicaces?', 'dedications?', 'a (?:ma|mes|mon) (?:mere|pere|parents?)'), 'dedication'],
  [
    rule('(?:mes |nos )?remerciements?', 'acknowled?ge?ments?', 'gratitude', 'mot de remerciements?'),
    'acknowledgements',
  ],
  [rule('avant ?-? ?propos', 'preface', 'preambule', 'foreword', 'preamble'), 'foreword'],
  [
    rule(
      '(?:liste des |table des |liste of )?(?:principaux |principales )?(?:sigles|abreviations|acronymes)',
      '(?:list of )?(?:abbreviations|acronyms)',
    ),
    'abbreviations',
  ],
  [
    rule(
      'resume(?: (?:de (?:la |l’|ce |cette |notre ).*|executif|en francais|du .*))?$',
      'resume(?: ?[/-] ?abstract| et mots? ?-? ?cles?)$',
      'resume et abstract',
      'resume :.*',
    ),
    'summary',
  ],
  [rule('abstract(?: ?[:/-].*| (?:and|et|in) .*)?$', '(?:executive |english )?summary(?: ?[:/-].*)?$'), 'abstract'],
  [
    rule(
      'listes? (?:des?|d’|of).*',
      `tables? des (?:${LISTED})`,
      'tables? of (?:contents|figures|tables|illustrations|maps)',
      'lists? of .*',
      'index(?: des .*)?$',
      'sommaire',
      '(?:table of )?contents',
      'glossaires?',
      'glossary',
    ),
    'list',
  ],
  [
    rule(
      'epigraphe?s?',
      'declaration(?: (?:sur l’honneur|d’honneur|of .*|d’originalite|de (?:non )?plagiat|anti ?-? ?plagiat))?$',
      'engagement(?: (?:sur l’honneur|de non ?-? ?plagiat|d’honneur))?$',
      'avertissements?$',
      'certification',
      'in memoriam',
      'notes? (?:au|aux|to the) (?:lecteurs?|readers?)',
      'page de (?:garde|titre)',
      'hommages?$',
    ),
    'front',
  ],
]

/** « Première partie », "Part II": what a number of chapters cannot say. */
export const isPartTitle = (title: string): boolean => PART.test(foldTitle(title))

interface RoledSection {
  readonly id: string
  readonly title: string
  readonly depth: number
  readonly role?: PartRole | null | undefined
}

/** The roles of the sections that have one, by id; `sections` are in reading order. */
export function listRoles(sections: readonly RoledSection[]): ReadonlyMap<string, PartRole> {
  const roles = new Map<string, PartRole>()
  let isUnderPart = false
  for (const { id, title, depth, role } of sections) {
    if (depth > 1 || (depth === 1 && !isUnderPart)) continue
    const own = role ?? guessRole(title)
    roles.set(id, own)
    if (depth === 0) isUnderPart = own === 'part'
  }
  return roles
}

/** What takes weeks of writing; front matter, the bibliography and annexes are gathered on the way. */
const PLANNED: ReadonlySet<PartRole> = new Set(['introduction', 'chapter', 'conclusion', 'other'])

/** The sections that a plan has a step for, in reading order; a part has one where no chapter follows it. */
export function listPlanned<S extends RoledSection>(sections: readonly S[]): S[] {
  const roles = listRoles(sections)
  const main = sections.filter(({ id }) => roles.has(id))
  return main.filter(({ id }, index) => {
    const role = roles.get(id) ?? 'chapter'
    const next = main[index + 1]
    if (role === 'part') return !next || (next.depth === 0 && roles.get(next.id) !== 'chapter')
    return PLANNED.has(role)
  })
}

/**
 * The role that a title suggests. Only sections of the first level, and those directly under a part, have a role; one
 * that nothing suggests is a chapter. A guess is used as long as nobody has chosen.
 */
export function guessRole(title: string): PartRole {
  const folded = foldTitle(title)
  if (PART.test(folded)) return 'part'
  if (CHAPTER.test(folded)) return 'chapter'
  const words = folded.replace(OWN_NUMBER, '')
  return RULES.find(([pattern]) => pattern.test(words))?.[1] ?? 'chapter'
}
