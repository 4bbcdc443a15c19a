import { useEffect, useMemo, useState } from 'react'
import type { Language } from '#contract/languages'
import { loadCorpus, withArticleTexts, type Corpus } from './corpus'
import { createSearch, type Hit } from './site-index'

export interface SiteSearch {
  state: 'loading' | 'failed' | 'partial' | 'complete'
  hits: Hit[]
  retry: () => void
}

/** Searches the site's texts, which load once; the articles' full texts load with the first query. */
export function useSiteSearch(language: Language, query: string): SiteSearch {
  const [corpus, setCorpus] = useState<Corpus | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isSearching = query.trim() !== ''

  useEffect(() => {
    let isCurrent = true
    const setResult = (found: Corpus | 'failed') => isCurrent && setCorpus(found)
    const load = async () => {
      const lists = await loadCorpus(language)
      setResult(lists)
      if (isSearching) setResult(await withArticleTexts(language, lists))
    }
    load().catch(() => setResult('failed'))
    return () => {
      isCurrent = false
    }
  }, [language, attempt, isSearching])

  const items = corpus === null || corpus === 'failed' ? null : corpus.items
  const search = useMemo(() => (items && isSearching ? createSearch(items) : null), [items, isSearching])
  const hits = useMemo(() => search?.(query) ?? [], [search, query])
  const state = corpus === null ? 'loading' : corpus === 'failed' ? 'failed' : corpus.isPartial ? 'partial' : 'complete'
  return { state, hits, retry: () => setAttempt(attempt + 1) }
}
