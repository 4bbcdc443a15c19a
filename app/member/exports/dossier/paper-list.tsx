import { useState } from 'react'
import type { ThesisSettings } from '#domain/thesis/settings'
import type { Paper, UniversityTemplate } from '#domain/thesis/university'
import { formatBytes } from '../../../i18n/format-bytes'
import { useFrame } from '../../../i18n/frame-context'
import {
  MAX_ALL_FILES,
  MAX_PAPER_FILE,
  MAX_PAPER_FILES,
  PaperError,
  type PaperFile,
  type PaperFiles,
} from '../../../offline/writing/paper-files'
import type { WritingStore } from '../../../offline/writing/store-types'
import { useTranslation } from '../../../shell/i18n'
import { Badge } from '../../../shell/badge'
import { Icon } from '../../../ui/icon'
import { isOwn, type OwnProjectRow } from '../../today/own-work'
import { DepositButton } from './deposit-button'

interface Props {
  store: WritingStore
  project: OwnProjectRow
  template: UniversityTemplate
  settings: ThesisSettings
  canWrite: boolean
  disk: PaperFiles
  files: readonly PaperFile[]
  refresh: () => void
  onTick: (id: string, isTicked: boolean) => void
}

/** The papers that the university requires, with a checkbox and the attached files of each. */
export function PaperList({ store, template: { papers }, settings, project, onTick, ...rest }: Props) {
  const { t } = useTranslation('dossier')
  const ticked = new Set(settings.papers)
  const remaining = papers.filter(({ id, isRequired }) => isRequired && !ticked.has(id)).length
  const done = papers.filter(({ id }) => ticked.has(id)).length
  return (
    <section className="account-part" aria-labelledby="dossier-papers">
      <h2 id="dossier-papers">{t('papers')}</h2>
      <p className="note" role="status">
        {t('progress', { done, all: papers.length })}{' '}
        {remaining > 0 ? t('requiredLeft', { count: remaining }) : t('complete')}
      </p>
      <p className="note">{t(store.isKept ? 'filesHere' : 'filesMemory')}</p>
      <ol className="dossier-papers">
        {papers.map((paper) => (
          <PaperRow
            key={paper.id}
            paper={paper}
            store={store}
            project={project}
            {...rest}
            isTicked={ticked.has(paper.id)}
            onTick={(isTicked) => onTick(paper.id, isTicked)}
          />
        ))}
      </ol>
    </section>
  )
}

interface RowProps extends Omit<Props, 'template' | 'settings' | 'onTick'> {
  paper: Paper
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function PaperRow({ paper, isTicked, onTick, store, project, canWrite, disk, files, refresh }: RowProps) {
  const { t } = useTranslation('dossier')
  const { language } = useFrame()
  const [problem, setProblem] = useState<string | null>(null)
  const name = paper[language]
  const own = files.filter((file) => file.paper === paper.id)

  async function attach(file: File | undefined) {
    if (!file) return
    setProblem(null)
    try {
      await disk.add(project.id, paper.id, file)
      if (!isTicked) onTick(true)
    } catch (error) {
      setProblem(problemText(error instanceof PaperError ? error.why : 'diskFull', file.name))
    }
    refresh()
  }
  const problemText = (why: PaperError['why'], file: string): string => {
    if (why === 'tooLarge') return t('tooLarge', { name: file, size: formatBytes(MAX_PAPER_FILE, language) })
    if (why === 'full') return t('full', { size: formatBytes(MAX_ALL_FILES, language) })
    return why === 'tooMany' ? t('tooMany', { count: MAX_PAPER_FILES }) : t('diskFull')
  }

  return (
    <li className="card">
      <label className="dossier-tick">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={!canWrite}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>{name}</span>
      </label>
      <p className="dossier-marks">
        <Badge tone={paper.isRequired ? 'cool' : 'plain'}>{t(paper.isRequired ? 'required' : 'optional')}</Badge>
        {paper.made !== null && <small>{t(`made.${paper.made}`)}</small>}
      </p>
      {problem !== null && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      {own.length > 0 && (
        <ul className="dossier-files">
          {own.map(({ id, name: file, size }) => (
            <li key={id}>
              <span>{t('file', { name: file, size: formatBytes(size, language) })}</span>
              <button
                type="button"
                className="button button-quiet"
                aria-label={t('removeFile', { name: file })}
                onClick={() => void disk.remove(id).then(refresh)}
              >
                {t('remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {paper.made === 'pdf' && isOwn(project) && (
        <DepositButton store={store} projectId={project.id} title={project.title} />
      )}
      {paper.made === null && canWrite && (
        <p className="actions">
          <label className="button button-quiet account-file">
            <Icon name="add" /> {t('attach')}
            <input
              type="file"
              className="hidden"
              aria-label={t('attachTo', { name })}
              onChange={(event) => {
                void attach(event.target.files?.[0])
                // Lets the person choose the same file again.
                event.target.value = ''
              }}
            />
          </label>
        </p>
      )}
    </li>
  )
}
