import { findNext, findPrev, replaceAll, replaceNext } from 'prosemirror-search'
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { caretAt, countMatches, dropSelection, queryFor, setQuery } from './find'
import type { EditorSession } from './session'
import { stopCapturing } from './undo'

interface Props {
  session: EditorSession
  canWrite: boolean
  onClose: () => void
}

/** Finds while one types, and replaces where one may write. */
export function FindPanel({ session, canWrite, onClose }: Props) {
  const { t } = useTranslation('writing')
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const [replaced, setReplaced] = useState<number | null>(null)
  const state = useSyncExternalStore(session.subscribe, () => session.state)
  const query = queryFor(find, replacement)
  const { count, at } = countMatches(state, query)

  useEffect(() => () => session.run(setQuery(queryFor('', ''))), [session])

  const search = (next: string) => {
    setFind(next)
    setReplaced(null)
    // Searches from the start of the current match, so that a longer word stays at that match.
    session.run((now, dispatch) => setQuery(queryFor(next, replacement))(now, dispatch))
    const { from } = session.view.state.selection
    session.run(caretAt(from))
    if (next !== '') session.run(findNext)
    session.publish()
  }
  const step = (command: typeof findNext) => () => {
    setReplaced(null)
    session.run(command)
    session.publish()
  }
  const replace = (command: typeof replaceNext) => () => {
    const before = count
    stopCapturing(session.view.state)
    session.run(setQuery(query))
    session.run(command)
    stopCapturing(session.view.state)
    session.publish()
    if (command === replaceAll) setReplaced(before)
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    step(event.shiftKey ? findPrev : findNext)()
  }
  const leave = () => {
    session.run(dropSelection)
    onClose()
    session.view.focus()
  }
  const status = () => {
    if (replaced !== null) return t('editor.search.replaced', { count: replaced })
    if (find === '') return ''
    return count === 0 ? t('editor.search.none') : t('editor.search.count', { at, count })
  }
  return (
    <div className="editor-find" role="search" aria-label={t('editor.search.title')} onKeyDown={keys}>
      <div className="editor-find-row">
        <div className="editor-find-field">
          <input
            aria-label={t('editor.search.find')}
            placeholder={t('editor.search.find')}
            enterKeyHint="search"
            autoFocus
            value={find}
            onChange={(event) => search(event.target.value)}
          />
          <span className="editor-find-count" role="status">
            {status()}
          </span>
        </div>
        <button type="button" className="tool" onClick={step(findPrev)}>
          <Icon name="up" />
          <span className="hidden">{t('editor.search.previous')}</span>
        </button>
        <button type="button" className="tool" onClick={step(findNext)}>
          <Icon name="fall" />
          <span className="hidden">{t('editor.search.next')}</span>
        </button>
        <button type="button" className="tool" onClick={leave}>
          <Icon name="close" />
          <span className="hidden">{t('editor.search.close')}</span>
        </button>
      </div>
      {canWrite && (
        <div className="editor-find-row editor-find-replace">
          <input
            aria-label={t('editor.search.replaceWith')}
            placeholder={t('editor.search.replaceWith')}
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
          />
          <button type="button" className="button button-quiet" onClick={replace(replaceNext)}>
            {t('editor.search.replace')}
          </button>
          <button type="button" className="button button-quiet" onClick={replace(replaceAll)}>
            {t('editor.search.replaceAll')}
          </button>
        </div>
      )}
    </div>
  )
}
