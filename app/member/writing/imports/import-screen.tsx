import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { MAX_SECTIONS } from '#contract/limits'
import { mayWrite } from '#contract/writing/sync'
import { mayAdd } from '../../../offline/writing/outline-edits'
import type { OpenedDocument, WritingStore } from '../../../offline/writing/store-types'
import { useTranslation } from '../../../shell/i18n'
import { ProgressBar } from '../../../shell/progress'
import { Icon } from '../../../ui/icon'
import { writingPath, type DetailProps } from '../../account/screens'
import { Failed, MissingDocument } from '../missing'
import { useDocument, useOutline, useWriting } from '../use-writing'
import { ImportPreview } from './import-preview'
import { useImport, type ImportState } from './use-import'
import './import.css'

/** File types that a phone's file picker offers. For any other file, a message says why it is not read. */
const ACCEPTED = [
  '.docx,.doc,.md,.markdown,.txt,text/markdown,text/plain,application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
].join(',')

/** Imports a document as sections of a project. */
export function ImportScreen({ path, onHead }: DetailProps) {
  const [, , , projectId = ''] = path.split('/')
  const { t } = useTranslation('imports')
  const store = useWriting()
  const plan = useDocument(store, projectId, projectId)
  useEffect(() => onHead({ title: t('title') }), [onHead, t])
  if (plan === 'opening') return <div className="skeleton" role="status" aria-busy="true" aria-label={t('title')} />
  if (plan === 'failed') return <Failed />
  if (plan.status === 'missing') return <MissingDocument store={store} projectId={projectId} />
  if (plan.status !== 'ready' || !mayWrite(plan.access))
    return (
      <p className="notice" role="status">
        {t('readOnly')}
      </p>
    )
  return <Import store={store} projectId={projectId} plan={plan} />
}

function Import({ store, projectId, plan }: { store: WritingStore; projectId: string; plan: OpenedDocument }) {
  const { t } = useTranslation('imports')
  const outline = useOutline(plan.doc)
  const { state, choose, stop, put, undo, again } = useImport(store, projectId, plan.doc)
  const place = useRef<HTMLDivElement>(null)
  const { at } = state
  // The focus moves to each new step, for people who cannot see the screen change.
  const last = useRef(at)
  useEffect(() => {
    if (last.current !== at) place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
    last.current = at
  }, [at])
  return (
    <div ref={place} className="import">
      {state.at === 'choose' &&
        (mayAdd(outline) ? (
          <Choose state={state} onChoose={choose} />
        ) : (
          <p className="notice" role="status">
            {t('full', { count: MAX_SECTIONS })}
          </p>
        ))}
      {(state.at === 'reading' || state.at === 'writing') && <Working state={state} onStop={stop} />}
      {state.at === 'preview' && (
        <ImportPreview
          outline={outline}
          name={state.name}
          document={state.document}
          onPut={(chosen) => void put(state.name, state.document, chosen)}
          onCancel={again}
        />
      )}
      {state.at === 'done' && (
        <section aria-labelledby="import-done">
          <h2 id="import-done" tabIndex={-1}>
            {t('done')}
          </h2>
          <p className="notice notice-good" role="status">
            {t('doneText', { count: state.count })}
          </p>
          {state.lostPictures > 0 && <p className="notice">{t('lostPictures', { count: state.lostPictures })}</p>}
          <p className="actions">
            {/* The screen stays mounted behind the plan, so it is reset for the next file. */}
            <Link className="button" to={writingPath(projectId)} onClick={again}>
              {t('open')}
            </Link>
            <button type="button" className="button button-quiet" onClick={() => undo(state.tops)}>
              <Icon name="undo" />
              {t('undo')}
            </button>
          </p>
        </section>
      )}
    </div>
  )
}

function Choose({ state, onChoose }: { state: ImportState & { at: 'choose' }; onChoose: (file: File) => void }) {
  const { t } = useTranslation('imports')
  const { problem, name } = state
  return (
    <>
      <p>{t('lead')}</p>
      {(problem === 'stopped' || problem === 'undone') && (
        <p className="notice" role="status" tabIndex={-1}>
          {t(problem)}
        </p>
      )}
      {problem !== null && problem !== 'stopped' && problem !== 'undone' && (
        <div className="notice notice-bad" role="alert" tabIndex={-1}>
          <p>
            <strong>{t('failed', { name })}</strong>
          </p>
          <p>{t(`failures.${problem}`)}</p>
        </div>
      )}
      <p className="note">{t('kinds')}</p>
      <p className="actions">
        <label className="button account-file">
          <input
            className="hidden"
            type="file"
            accept={ACCEPTED}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onChoose(file)
              // The same file may be chosen again.
              target.value = ''
            }}
          />
          <Icon name="document" />
          {t(problem === null ? 'choose' : 'another')}
        </label>
      </p>
    </>
  )
}

function Working({ state, onStop }: { state: ImportState & { at: 'reading' | 'writing' }; onStop: () => void }) {
  const { t } = useTranslation('imports')
  const { name, step, share } = state
  return (
    <section aria-labelledby="import-step">
      <p id="import-step" role="status" tabIndex={-1}>
        {t(`steps.${step}`, { name })}
      </p>
      <ProgressBar percent={Math.round(share * 100)} label={t('title')} />
      {step !== 'saving' && (
        <p className="actions">
          <button type="button" className="button button-quiet" onClick={onStop}>
            <Icon name="close" />
            {t('stop')}
          </button>
        </p>
      )}
    </section>
  )
}
