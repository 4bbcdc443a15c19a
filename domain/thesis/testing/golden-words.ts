import type { Language } from '#contract/languages'

/** Sentences that hold what breaks exports: marks of LaTeX, Typst, Markdown and Word, and letters of Ewe and Fon. */
export const HOSTILE = [
  String.raw`\input{/etc/passwd} \write18{rm -rf ~} $x_1^2$ 50 % #1 & {a}~b \\ \end{document}`,
  '#import "@preview/x:1.0" #read("/etc/passwd") #set page(width: 1cm) $integral$ <label> @ref = titre',
  '<script>alert(1)</script> **gras** _souligné_ `code` [lien](javascript:alert(1)) ![image](x) ^[note] | a | b |',
  '{% if %} {{ nom }} ${HOME} `ls` :::div --- ... "guillemets" \'apostrophes\' ~~~ {=latex}',
]

/** Beginnings of paragraphs that Markdown would read as another block. */
export const BEGINNINGS = [
  '# pas un titre',
  '- pas une liste',
  '1. pas une énumération',
  '(a) ni celle-ci',
  '> pas une citation',
  '| pas | un tableau |',
  ': pas une définition',
  '+ plus',
  '::: pas un bloc',
  '~~~ pas du code',
  '%pas un titre de document',
  '=====',
]

export const EWE = 'Ŋdi na mi: ɖevi siwo le xɔa me la ƒo nu tso ʋu ɣeyiɣi kple akɔ̃ŋu ŋu.'
export const FON = 'Mɛ ɖokpo ɖokpo ɖo acɛ bo na xwe azɔ̌, ɖó nùkplɔ́nmɛ ɔ́ nyɔ́ ɖésú.'

export const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: {
    title: 'Le microcrédit et les commerçantes de Lomé : une enquête au grand marché',
    subtitle: 'Étude de cas à Adawlato',
    intro: 'Introduction',
    frame: 'Cadre théorique',
    method: 'Méthode',
    results: 'Résultats',
    conclusion: 'Conclusion générale',
    concepts: 'Le crédit et la confiance',
    solidarity: 'Caution solidaire',
    sample: 'L’échantillon',
    sentence:
      'Les commerçantes interrogées décrivent un crédit qui se rembourse chaque semaine, et dont le montant dépend de la confiance du groupe.',
    more: 'L’enquête a duré six mois ; elle distingue « l’épargne » de « la tontine », et l’une ne remplace pas l’autre.',
    note: 'Entretien mené au grand marché, en mina, traduit par l’auteure',
    table: 'Tableau',
    tableText: 'Répartition des répondantes selon le montant du prêt',
    figureText: 'Évolution des remboursements',
    alt: 'Courbe qui monte de janvier à juin',
    see: 'Voir',
    header: ['Quartier', 'Effectif', 'Part (%)'].join('|'),
    foreign: 'moral hazard',
    quote: 'On ne prête qu’à celles dont on connaît la mère, dit l’une d’elles.',
    items: ['Le montant', 'La durée', 'La garantie'].join('|'),
    inner: ['du groupe', 'de la famille'].join('|'),
  },
  en: {
    title: 'Microcredit and the market women of Accra: a survey at Makola',
    subtitle: 'A case study',
    intro: 'Introduction',
    frame: 'Theoretical framework',
    method: 'Method',
    results: 'Results',
    conclusion: 'General conclusion',
    concepts: 'Credit and trust',
    solidarity: 'Joint liability',
    sample: 'The sample',
    sentence:
      'The traders who were asked describe a loan that is paid back each week, and whose amount depends on the trust of the group.',
    more: 'The survey took six months; it keeps “saving” apart from the “susu”, and neither takes the place of the other.',
    note: 'Interview at Makola market, in Ewe, translated by the author',
    table: 'Table',
    tableText: 'Respondents by amount of the loan',
    figureText: 'Repayments over time',
    alt: 'A curve that rises from January to June',
    see: 'See',
    header: ['District', 'Number', 'Share (%)'].join('|'),
    foreign: 'caution solidaire',
    quote: 'You lend only to the one whose mother you know, says one of them.',
    items: ['The amount', 'The term', 'The security'].join('|'),
    inner: ['of the group', 'of the family'].join('|'),
  },
}
