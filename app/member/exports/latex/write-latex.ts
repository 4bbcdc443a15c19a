import type { CitationStyle } from '#domain/citations/source'
import type { Thesis, ThesisPicture } from '#domain/thesis/thesis'
import { THESIS_WORDS } from '#domain/thesis/thesis-words'
import { titleBlocks } from '#domain/thesis/title-page'
import type { TitleTemplate } from '#domain/thesis/university'
import { thesisKeys } from '../citing-words'
import { allBlocks, allInlines, blocksById } from '../read-lines'
import { pictureFile } from '../picture-file'
import { latexBlock } from './latex-blocks'
import { findBabelName } from './latex-inlines'
import { latexText } from './latex-text'

const STYLES: Readonly<Record<CitationStyle, string>> = {
  apa: '\\usepackage[backend=biber,style=apa]{biblatex}',
  mla: '\\usepackage[backend=biber,style=mla]{biblatex}',
  chicagoAuthorDate: '\\usepackage[authordate,backend=biber]{biblatex-chicago}',
  chicagoNotes: '\\usepackage[notes,backend=biber]{biblatex-chicago}',
}

const changed = (from: string, to: string): string => `\\map{\\step[typesource=${from},typetarget=${to}]}`

/** French words that the styles for LaTeX lack. */
const FRENCH_STRINGS: Readonly<Record<CitationStyle, string>> = {
  apa: 'publication={publication}',
  mla: 'numbers={n\\textsuperscript{os}},proceedings={actes},with={avec},tvepisode={épisode}',
  chicagoAuthorDate: '',
  chicagoNotes: '',
}

/** The bibliography style, with the types of works and the French words that it lacks. */
function bibliography(style: CitationStyle): readonly string[] {
  const maps = [changed('movie', 'video'), ...(style === 'mla' ? [changed('legislation', 'misc')] : [])]
  const french = FRENCH_STRINGS[style]
  return [
    STYLES[style],
    `\\DeclareSourcemap{\\maps[datatype=bibtex]{${maps.join('')}}}`,
    ...(style === 'mla' ? ['\\DeclareLanguageMapping{french}{french}'] : []),
    ...(french === '' ? [] : [`\\DefineBibliographyStrings{french}{${french}}`]),
    '\\addbibresource{sources.bib}',
  ]
}
const BABEL = { fr: 'french', en: 'english' } as const

/** Fonts with the letters of Ewe and Fon; LaTeX uses the first that is installed. */
const FONTS = ['Times New Roman', 'Noto Serif', 'DejaVu Serif', 'Charis SIL']

function preamble(thesis: Thesis, hasSources: boolean): string {
  const main = BABEL[thesis.language]
  const others = new Set<string>()
  for (const inline of allInlines(thesis)) {
    const babel = inline.kind === 'text' && inline.language !== undefined ? findBabelName(inline.language) : undefined
    if (babel !== undefined && babel !== main) others.add(babel)
  }
  const fonts = FONTS.reduceRight((rest, font) => `\\IfFontExistsTF{${font}}{\\setmainfont{${font}}}{${rest}}`, '')
  return [
    '% !TeX program = lualatex',
    '\\documentclass[12pt,a4paper,oneside]{report}',
    '\\usepackage{fontspec}',
    fonts,
    `\\usepackage[${[...others, `main=${main}`].join(',')}]{babel}`,
    ...(thesis.language === 'fr' ? ['\\frenchsetup{AutoSpacePunctuation=false}'] : []),
    '\\usepackage{csquotes}',
    '\\usepackage[a4paper,top=2.5cm,bottom=2.5cm,left=3cm,right=2.5cm]{geometry}',
    '\\usepackage{amsmath,amssymb}',
    '\\usepackage{graphicx}',
    '\\usepackage{array,longtable,booktabs,multirow}',
    '\\usepackage{setspace}',
    ...(hasSources ? bibliography(thesis.style) : []),
    '\\usepackage[unicode,hidelinks]{hyperref}',
    `\\hypersetup{pdftitle={${latexText(thesis.title)}},pdfauthor={${latexText(thesis.author)}},pdflang={${thesis.language}}}`,
    // Notes, figures, tables and equations are counted through all chapters.
    ...['footnote', 'figure', 'table', 'equation'].map((name) => `\\counterwithout{${name}}{chapter}`),
    '\\setcounter{secnumdepth}{5}',
    '\\setcounter{tocdepth}{2}',
    '\\emergencystretch=3em',
    '\\onehalfspacing',
  ].join('\n')
}

const SIZES = {
  fixed: '',
  institution: '\\large',
  kind: '\\large',
  title: '\\huge\\bfseries',
  subtitle: '\\Large',
  person: '',
  date: '',
}

function titlePage(thesis: Thesis, template?: TitleTemplate): string {
  const lines = titleBlocks(thesis, template).map(({ role, label, texts }) => {
    const heading = label === null ? '' : `\\emph{${latexText(label)}}\\\\\n`
    return `{${SIZES[role]} ${heading}${texts.map(latexText).join('\\\\\n')}\\par}`
  })
  return `\\begin{titlepage}\n\\centering\n${lines.join('\n\\vfill\n')}\n\\end{titlepage}`
}

export interface LatexFiles {
  readonly tex: string
  /** Null where nothing is cited. */
  readonly bib: string | null
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/** A thesis for LuaLaTeX and biber; `template` is the university's. */
export function writeLatex(
  thesis: Thesis,
  pictures: ReadonlyMap<string, ThesisPicture>,
  template?: TitleTemplate,
): LatexFiles {
  const words = THESIS_WORDS[thesis.language]
  const keys = thesisKeys(thesis)
  const context = { language: thesis.language, keys, blocks: blocksById(thesis), words, pictures, fileOf: pictureFile }
  const kinds = [...allBlocks(thesis.blocks)]
  const hasSources = thesis.bibliography.length > 0
  const parts = [
    preamble(thesis, hasSources),
    '\\begin{document}',
    titlePage(thesis, template),
    '\\pagenumbering{roman}',
    '\\tableofcontents',
    ...(kinds.some(({ kind }) => kind === 'figure') ? ['\\listoffigures'] : []),
    ...(kinds.some((block) => block.kind === 'table' && block.number !== null) ? ['\\listoftables'] : []),
    '\\clearpage\n\\pagenumbering{arabic}',
    ...thesis.blocks.map((block) => latexBlock(block, context)),
    ...(hasSources ? [`\\printbibliography[heading=bibintoc,title={${latexText(thesis.bibliographyTitle)}}]`] : []),
    '\\end{document}\n',
  ]
  const used = thesis.pictures.flatMap((id) => pictures.get(id) ?? [])
  return {
    tex: parts.join('\n\n'),
    bib: hasSources ? keys.bibtex : null,
    pictures: new Map(used.map((picture) => [pictureFile(picture), picture.bytes])),
  }
}
