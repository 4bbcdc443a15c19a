import type { Language } from '#contract/languages'
import { i18n, type ServerNamespace } from '../i18n/i18n'
import type { ResourceNamespaceMap } from 'i18next'
import { LISTS_TEXTS } from './lists.texts'

type Texts = Pick<ResourceNamespaceMap, ServerNamespace>

/** A namespace with the texts of one resource: `label`, `columns` and, if any, `values`. */
export type ListNamespace = {
  [N in keyof Texts]: Texts[N] extends { readonly label: string; readonly columns: object } ? N : never
}[keyof Texts]

/** A column with a title in the shared texts or in those of the resource. */
export type ColumnName<N extends ListNamespace = never> = Extract<
  keyof Texts['server.lists']['columns'] | { [K in N]: keyof Texts[K]['columns'] }[N],
  string
>

/** The resource's own title, otherwise the shared one. */
export function columnTitle(column: string, language: Language, namespace?: string): string {
  const title = textsAt(`columns.${column}`, language, namespace).at(-1)
  return typeof title === 'string' ? title : column
}

/** Words for the values of a choice, by value. */
export function valueWords(column: string, language: Language, namespace?: string): Readonly<Record<string, unknown>> {
  const words = textsAt(`values.${column}`, language, namespace)
  return Object.fromEntries(words.flatMap((some) => (some instanceof Object ? Object.entries(some) : [])))
}

/** Shared texts first, then the resource's own. */
function textsAt(key: string, language: Language, own: string | undefined): unknown[] {
  return [LISTS_TEXTS, ...(own === undefined ? [] : [own])]
    .map((namespace): unknown => i18n.getResource(language, namespace, key))
    .filter((text) => text !== undefined)
}
