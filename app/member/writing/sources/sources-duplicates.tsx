import { useMemo, useState } from 'react'
import type { Doc } from 'yjs'
import { findDuplicates } from '#domain/citations/duplicates'
import type { Source } from '#domain/citations/source'
import type { Language } from '#contract/languages'
import { citeInstead } from '../../../offline/writing/cited-sources'
import { putSource, readSources, removeSources } from '../../../offline/writing/source-edits'
import type { WritingStore } from '../../../offline/writing/store-types'
import { useTranslation } from '../../../shell/i18n'
import { showToast } from '../../../ui/toast'
import { filled } from './sources-resolve'
import { sourceLabel } from './sources-texts'

interface Props {
  store: WritingStore
  projectId: string
  plan: Doc
  sources: readonly Source[]
  language: Language
}

/** Pairs that look like the same work twice; a person says whether they are. */
export function Duplicates({ store, projectId, plan, sources, language }: Props) {
  const { t } = useTranslation('sources')
  const [differ, setDiffer] = useState<ReadonlySet<string>>(new Set())
  const pairs = useMemo(() => findDuplicates(sources), [sources])
  const shown = pairs.filter(({ first, second }) => !differ.has(`${first} ${second}`))
  const byId = new Map(sources.map((source) => [source.id, source]))
  if (shown.length === 0) return null
  const merge = async (first: string, second: string) => {
    if (!(await citeInstead(store, { projectId, plan, from: second, to: first }))) {
      showToast({ variant: 'destructive', title: t('duplicates.away') })
      return
    }
    const [a, b] = [first, second].map((id) => readSources(plan).find((source) => source.id === id))
    if (!a || !b) return
    const [{ id: _, ...target }, { id: __, ...other }] = [a, b]
    plan.transact(() => {
      putSource(plan, first, { ...filled(target, other), kind: target.kind })
      removeSources(plan, [second])
    })
    showToast({ title: t('duplicates.merged') })
  }
  return (
    <section className="notice source-duplicates" aria-labelledby="source-duplicates">
      <h2 id="source-duplicates">{t('duplicates.title', { count: shown.length })}</h2>
      <p>{t('duplicates.text')}</p>
      <ul>
        {shown.slice(0, 5).map(({ first, second }) => {
          const [a, b] = [byId.get(first), byId.get(second)]
          if (!a || !b) return null
          const names = { first: sourceLabel(a, language), second: sourceLabel(b, language) }
          return (
            <li key={`${first} ${second}`}>
              <p>
                {names.first}
                {a.title && ` — ${a.title}`}
                <br />
                {names.second}
                {b.title && ` — ${b.title}`}
              </p>
              <p className="actions">
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={t('duplicates.mergeBoth', names)}
                  onClick={() => void merge(first, second)}
                >
                  {t('duplicates.merge')}
                </button>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={t('duplicates.differBoth', names)}
                  onClick={() => setDiffer(new Set([...differ, `${first} ${second}`]))}
                >
                  {t('duplicates.differ')}
                </button>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
