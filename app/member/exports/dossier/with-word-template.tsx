import type { ReactNode } from 'react'
import type { Doc } from 'yjs'
import type { WordTemplate } from '../word.worker'
import { useSettings } from './use-settings'
import { useStyles, useUniversities } from './use-universities'
import { wordTemplate } from './word-template'

interface Props {
  plan: Doc
  facts: { readonly title: string; readonly author: string }
  children: (template: WordTemplate | undefined) => ReactNode
}

/** Passes the Word template of the thesis's university to its children; undefined for ours. */
export function WithWordTemplate({ plan, facts, children }: Props) {
  const [{ university }] = useSettings(plan)
  const { all } = useUniversities()
  const stylesXml = useStyles(university)
  const template = all.find(({ id }) => id === university)
  return children(template && wordTemplate(template, stylesXml, facts))
}
