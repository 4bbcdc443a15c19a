import { useState } from 'react'
import { findDuplicates } from '#domain/citations/duplicates'
import type { Imported } from '#domain/citations/import-result'
import type { Source } from '#domain/citations/source'
import type { Language } from '#contract/languages'
import { MAX_SOURCES } from '#contract/writing/limits'
import { loadOrNull } from '../../../network/load'
import type { SourceDraft } from '../../../offline/writing/source-edits'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { sourceLabel } from './sources-texts'

const loadFormats = () => import('./sources-formats')

interface Props {
  sources: readonly Source[]
  language: Language
  onAdd: (drafts: readonly SourceDraft[]) => void
  onClose: () => void
}

/** Indexes of the imported sources that are already in the list. */
function known(sources: readonly Source[], drafts: readonly SourceDraft[]): ReadonlySet<number> {
  const all = [...sources, ...drafts.map((draft, at): Source => ({ ...draft, id: `new ${String(at)}` }))]
  const places = findDuplicates(all).flatMap(({ second }) => /^new (\d+)$/.exec(second)?.[1] ?? [])
  return new Set(places.map(Number))
}

/** Imports sources from a file or a pasted text, and says what was dropped. */
export function ImportSources({ sources, language, onAdd, onClose }: Props) {
  const { t } = useTranslation('sources')
  const [pasted, setPasted] = useState('')
  const [read, setRead] = useState<Imported | null>(null)
  const [isSkipping, setSkipping] = useState(true)
  const take = async (text: (formats: Awaited<ReturnType<typeof loadFormats>>) => Promise<string> | string) => {
    const formats = await loadOrNull(loadFormats)
    if (formats) setRead(formats.readImport(await text(formats)))
  }
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    await take((formats) => formats.textOfFile(bytes))
    // The same file may be chosen again.
    input.value = ''
  }
  const here = known(sources, read?.sources ?? [])
  const wanted = (read?.sources ?? []).filter((_, at) => !isSkipping || !here.has(at))
  const room = Math.max(0, MAX_SOURCES - sources.length)
  const taken = wanted.slice(0, room)
  return (
    <Dialog kind="wide" title={t('imports.title')} onClose={onClose}>
      <p>{t('imports.text')}</p>
      <p className="actions">
        <label className="button button-quiet account-file">
          <input
            className="hidden"
            type="file"
            accept=".ris,.bib,.bibtex,.json,.txt,.enw,application/x-research-info-systems,application/x-bibtex,application/json,text/plain"
            onChange={(event) => void choose(event.target)}
          />
          {t('imports.file')}
        </label>
      </p>
      <Field label={t('imports.paste')}>
        {(a11y) => (
          <textarea
            {...a11y}
            rows={5}
            spellCheck={false}
            autoCapitalize="none"
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
        )}
      </Field>
      <p className="actions">
        <button
          type="button"
          className="button button-quiet"
          disabled={pasted.trim() === ''}
          onClick={() => void take(() => pasted)}
        >
          {t('imports.read')}
        </button>
      </p>
      <div role="status">
        {read && (
          <p className={read.sources.length === 0 ? 'notice' : 'account-strong'}>
            {read.sources.length === 0 ? t('imports.none') : t('imports.ready', { count: read.sources.length })}
          </p>
        )}
      </div>
      {read && here.size > 0 && (
        <label className="source-check">
          <input type="checkbox" checked={isSkipping} onChange={({ target }) => setSkipping(target.checked)} />
          {t('imports.skip', { count: here.size })}
        </label>
      )}
      {taken.length > 0 && (
        <ul className="source-imported">
          {taken.slice(0, 8).map((draft, at) => (
            <li key={at}>
              <b>{sourceLabel({ ...draft, id: '' }, language)}</b> {draft.title}
            </li>
          ))}
          {taken.length > 8 && <li>…</li>}
        </ul>
      )}
      {read && wanted.length > room && <p className="notice">{t('imports.full', { count: room })}</p>}
      {read && read.losses.length > 0 && (
        <details className="source-more" open={read.losses.length < 6}>
          <summary>{t('imports.losses')}</summary>
          <ul>
            {read.losses.slice(0, 100).map(({ entry, reason }, at) => (
              <li key={at}>
                <b>{entry || t('imports.noEntry')}</b> : {t(`imports.reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {taken.length > 0 && (
        <p className="actions">
          <button type="button" className="button" onClick={() => onAdd(taken)}>
            {t('imports.add', { count: taken.length })}
          </button>
        </p>
      )}
    </Dialog>
  )
}
