import { readDocumentation } from '../../content/content'
import { livePage, type ContentDescription, type PageContext } from '../../layout/page-definition'
import { finishedTexts } from '../../layout/page-texts'
import type { DocumentationItem } from './documentation-page'
import * as en from './documentation.en'
import * as fr from './documentation.fr'
import { EntryPage } from './entry-page'

const items = ({ contentRoot, language }: PageContext): DocumentationItem[] =>
  readDocumentation(contentRoot, language).map(({ id, section, front }) => ({
    id,
    section,
    title: front.title,
    summary: front.summary,
  }))

function entryPages(context: PageContext): ContentDescription[] {
  const { language, contentRoot, namespace } = context
  const t = finishedTexts(context, namespace, { fr: fr.entry, en: en.entry })
  const { sections } = finishedTexts(context, 'site.documentation', { fr: fr.documentation, en: en.documentation })
  const entries = readDocumentation(contentRoot, language)
  return entries.map((entry, index) => ({
    id: entry.id,
    title: `${entry.front.title} | Cap Soutenance`,
    description: entry.front.summary,
    render: () => (
      <EntryPage
        entry={entry}
        sectionName={sections[entry.section]}
        previous={entries[index - 1]}
        next={entries[index + 1]}
        t={t}
      />
    ),
  }))
}

export const pages = {
  documentation: livePage({ texts: { fr: fr.documentation, en: en.documentation }, data: items }),
  'documentation/*': entryPages,
}
