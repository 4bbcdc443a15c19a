import { defenceDay } from '#domain/planning/defence-day'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import type { Doc } from 'yjs'
import { useOnline } from '../../device/use-online'
import { formatBytes } from '../../i18n/format-bytes'
import { useFrame } from '../../i18n/frame-context'
import type { WritingStore } from '../../offline/writing/store-types'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { Empty } from '../account/empty'
import { saveFile } from '../account/save-file'
import { writingPath, type DetailProps } from '../account/screens'
import { DepositButton } from './dossier/deposit-button'
import { WithWordTemplate } from './dossier/with-word-template'
import { isOwn, useOwnWork, type OwnProjectRow } from '../today/own-work'
import { Failed, MissingDocument } from '../writing/missing'
import { useDocument, useProjectWriting, useWriting } from '../writing/use-writing'
import { ExportMissing } from './export-missing'
import { gatherThesis, type Gathered } from './gather'
import { hasWordCode } from './run-word'
import type { WordTemplate } from './word.worker'
import { FORMATS, useExport, type DeviceFormat, type ExportState } from './use-export'
import './export.css'

/** Size of the code that writes Word, compressed and rounded up. */
const WORD_CODE_BYTES = 80_000

/** Exports the text as a file: choice of format, missing parts, and progress. */
export function ExportScreen({ path, onHead }: DetailProps) {
  const { t } = useTranslation('account')
  const projectId = path.split('/').at(-2) ?? ''
  const store = useWriting()
  const { data } = useOwnWork().projects
  const project = data?.find(({ id }) => id === projectId)
  const plan = useDocument(store, projectId, projectId)
  useEffect(() => onHead({ title: t('screens.export') }), [onHead, t])
  if (plan === 'opening' || !data) return <div className="skeleton" aria-busy="true" />
  if (plan === 'failed' || !project) return <Failed />
  if (plan.status === 'missing') return <MissingDocument store={store} projectId={projectId} />
  return <Exports store={store} projectId={projectId} project={project} plan={plan.doc} />
}

interface Props {
  store: WritingStore
  projectId: string
  project: OwnProjectRow
  plan: Doc
}

/** The current text, read again when more of it arrives on the device. */
function useGathered(gather: () => Promise<Gathered>, changed: unknown): Gathered | 'failed' | null {
  const [gathered, setGathered] = useState<Gathered | 'failed' | null>(null)
  useEffect(() => {
    let isUnmounted = false
    gather().then(
      (value) => isUnmounted || setGathered(value),
      () => isUnmounted || setGathered('failed'),
    )
    return () => {
      isUnmounted = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what has come makes it read again
  }, [changed])
  return gathered
}

function Exports({ store, projectId, project, plan }: Props) {
  const { t } = useTranslation('exports')
  const here = useProjectWriting(store, projectId)?.documents
  const known = [...(here?.values() ?? [])].filter(({ isHere }) => isHere).length
  const facts = {
    title: project.title,
    author: project.studentName,
    university: project.university,
    faculty: project.faculty,
    level: project.studyLevel,
    mentor: project.mentorName,
    defence: project.deadline ? defenceDay(project.deadline) : null,
    language: project.language,
  }
  const gather = () => gatherThesis(store, { projectId, plan, facts })
  const gathered = useGathered(gather, known)
  if (gathered === 'failed') return <Failed />
  if (!gathered) return <div className="skeleton" role="status" aria-busy="true" aria-label={t('reading')} />
  if (gathered.sections.length === 0)
    return (
      <Empty icon="download" title={t('empty')} text={t('emptyText')}>
        <Link className="button" to={writingPath(projectId)}>
          {t('toWriting')}
        </Link>
      </Empty>
    )
  return (
    <>
      <WithWordTemplate plan={plan} facts={facts}>
        {(template) => (
          <Choice
            store={store}
            projectId={projectId}
            gathered={gathered}
            gather={gather}
            template={template}
            title={project.title}
          />
        )}
      </WithWordTemplate>
      {isOwn(project) && (
        <section className="account-part" aria-labelledby="export-deposit">
          <h2 id="export-deposit">{t('deposit')}</h2>
          <DepositButton store={store} projectId={projectId} title={project.title} />
        </section>
      )}
    </>
  )
}

interface ChoiceProps {
  store: WritingStore
  projectId: string
  gathered: Gathered
  gather: () => Promise<Gathered>
  template: WordTemplate | undefined
  title: string
}

/** Whether the code for Word is on this device; null until known, checked again after each export. */
function useWordCode(state: ExportState): boolean | null {
  const [isHere, setHere] = useState<boolean | null>(null)
  useEffect(() => {
    let isUnmounted = false
    void hasWordCode().then((value) => isUnmounted || setHere(value))
    return () => {
      isUnmounted = true
    }
  }, [state.kind])
  return isHere
}

function Choice({ store, projectId, gathered, gather, template, title }: ChoiceProps) {
  const { t } = useTranslation('exports')
  const { language } = useFrame()
  const isOnline = useOnline()
  const [format, setFormat] = useState<DeviceFormat>('word')
  const { state, make, stop } = useExport({ store, projectId, gather, template })
  const isWordHere = useWordCode(state)
  const pictures = useSyncExternalStore(store.onStatus, () => store.pictures.all)
  const size = (bytes: number) => formatBytes(bytes, language)
  const isBusy = state.kind === 'busy'
  const shown = pictures.filter(({ id }) => gathered.pictures.includes(id))
  const characters = JSON.stringify(gathered.input.sections).length
  const needsCode = format === 'word' && isWordHere === false
  const name = useId()
  return (
    <>
      <p className="lead">{title}</p>
      <p>{t('lead')}</p>
      <ExportMissing
        gathered={gathered}
        projectId={projectId}
        isOnline={isOnline}
        away={gathered.pictures.filter((id) => !shown.some((one) => one.id === id && one.isHere)).length}
      />
      <section className="account-part" aria-labelledby={name}>
        <fieldset className="export-formats" disabled={isBusy}>
          <legend id={name}>{t('format')}</legend>
          {FORMATS.map((one) => (
            <label key={one}>
              <input type="radio" name="format" checked={format === one} onChange={() => setFormat(one)} />
              <span>
                <strong>{t(`formats.${one}.name`)}</strong>
                <span>{t(`formats.${one}.text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {/* Text shrinks to about a fifth in a zip, which a .docx is too. */}
        <p className="note">
          {t('about', { size: size(20_000 + characters / 5 + shown.reduce((sum, one) => sum + one.size, 0)) })}
        </p>
        {needsCode && (
          <p className="notice" role="status">
            {t(isOnline ? 'once' : 'onceOffline', { size: size(WORD_CODE_BYTES) })}
          </p>
        )}
        {isBusy ? (
          <Busy state={state} onStop={stop} />
        ) : (
          <p className="actions">
            <button
              type="button"
              className="button"
              disabled={needsCode && !isOnline}
              onClick={() => void make(format)}
            >
              <Icon name="download" />
              {t(state.kind === 'idle' ? 'make' : 'again')}
            </button>
          </p>
        )}
        <Outcome state={state} />
      </section>
    </>
  )
}

function Busy({ state, onStop }: { state: Extract<ExportState, { kind: 'busy' }>; onStop: () => void }) {
  const { t } = useTranslation('exports')
  const label = t(`steps.${state.step}`)
  return (
    <div>
      <p role="status">{label}</p>
      <progress className="export-bar" aria-label={label} max={1} {...(state.done !== null && { value: state.done })} />
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={onStop}>
          <Icon name="close" />
          {t('stop')}
        </button>
      </p>
    </div>
  )
}

function Outcome({ state }: { state: ExportState }) {
  const { t } = useTranslation('exports')
  const { language } = useFrame()
  if (state.kind === 'stopped')
    return (
      <p className="notice" role="status">
        {t('stopped')}
      </p>
    )
  if (state.kind === 'failed')
    return (
      <p className="notice notice-bad" role="alert">
        <strong>{t('failed')}</strong> {t(state.isCode ? 'codeMissing' : 'failedText')}
      </p>
    )
  if (state.kind !== 'file' && state.kind !== 'sheet') return null
  const isFile = state.kind === 'file'
  return (
    <div className="export-done" role="status">
      <h2>{t(isFile ? 'done' : 'donePrint')}</h2>
      <p>
        {isFile
          ? t('doneText', { name: state.file.name, size: formatBytes(state.file.content.size, language) })
          : t('donePrintText')}
      </p>
      {state.without > 0 && <p className="notice">{t('without', { count: state.without })}</p>}
      <p className="actions">{isFile ? <FileActs file={state.file} /> : <PrintAct print={state.print} />}</p>
      <p className="note">{t('version')}</p>
    </div>
  )
}

function PrintAct({ print }: { print: () => void }) {
  const { t } = useTranslation('exports')
  return (
    <button type="button" className="button" onClick={print}>
      <Icon name="print" />
      {t('print')}
    </button>
  )
}

function FileActs({ file }: { file: Extract<ExportState, { kind: 'file' }>['file'] }) {
  const { t } = useTranslation('exports')
  const shared = { files: [new File([file.content], file.name, { type: file.type })], title: file.name }
  const mayShare = 'canShare' in navigator && navigator.canShare(shared)
  return (
    <>
      <button type="button" className="button" onClick={() => saveFile(file.name, file.type, file.content)}>
        <Icon name="download" />
        {t('save')}
      </button>
      {mayShare && (
        // A rejection means that the person closed the share sheet.
        <button
          type="button"
          className="button button-quiet"
          onClick={() => void navigator.share(shared).catch(() => undefined)}
        >
          <Icon name="share" />
          {t('share')}
        </button>
      )}
    </>
  )
}
