import { useState } from 'react'
import type { Doc } from 'yjs'
import type { ThesisSettings } from '#domain/thesis/settings'
import type { MadePaper, UniversityTemplate } from '#domain/thesis/university'
import { useOnline } from '../../../device/use-online'
import { useFrame } from '../../../i18n/frame-context'
import { longDate } from '../../../i18n/relative-time'
import type { PaperFile, PaperFiles } from '../../../offline/writing/paper-files'
import type { WritingStore } from '../../../offline/writing/store-types'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { saveFile } from '../../account/save-file'
import type { OwnProjectRow } from '../../today/own-work'
import { askDepositPdf, pdfProblem } from './deposit-pdf'
import { toFacts } from './project-facts'
import type { ZipFile } from './make-zip'
import { safeName } from './safe-name'
import { useStyles } from './use-universities'

interface Props {
  store: WritingStore
  doc: Doc
  project: OwnProjectRow
  template: UniversityTemplate
  settings: ThesisSettings
  university: string
  disk: PaperFiles
  files: readonly PaperFile[]
}

/** Makes one zip of all papers on this device; without a network, it lacks the PDF. */
export function DossierZip({ store, doc, project, template, settings, university, disk, files }: Props) {
  const { t } = useTranslation('dossier')
  const { papers } = template
  const { language } = useFrame()
  const isOnline = useOnline()
  const findPaper = (made: MadePaper) => papers.find((paper) => paper.made === made)?.id
  const [wantsPdf, setWantsPdf] = useState(true)
  const [wantsWord, setWantsWord] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const pdfPaper = findPaper('pdf')
  const wordPaper = findPaper('word')
  const stylesXml = useStyles(settings.university)

  async function attached(): Promise<ZipFile[]> {
    const found: ZipFile[] = []
    for (const { id, paper, name } of files) {
      const bytes = await disk.read(id)
      if (bytes) found.push({ paper, name, bytes })
    }
    return found
  }

  /** The generated papers. If one fails, a note says so, and the zip is made without it. */
  async function made(): Promise<ZipFile[]> {
    if (!wantsPdf || pdfPaper === undefined) return []
    if (!isOnline) {
      setNote(t('withoutPdf', { reason: t('needsNetwork') }))
      return []
    }
    try {
      const pdf = await askDepositPdf(project.id)
      return [
        { paper: pdfPaper, name: `${safeName(project.title)}.pdf`, bytes: new Uint8Array(await pdf.arrayBuffer()) },
      ]
    } catch (error) {
      const problem = pdfProblem(error)
      setNote(t('withoutPdf', { reason: 'said' in problem ? problem.said : t(problem.key) }))
      return []
    }
  }

  async function written(): Promise<ZipFile[]> {
    if (!wantsWord || wordPaper === undefined) return []
    const { makeWord } = await import('./make-word')
    const facts = toFacts(project)
    const word = await makeWord({ store, projectId: project.id, plan: doc, facts, template, stylesXml })
    return [{ paper: wordPaper, name: word.name, bytes: new Uint8Array(await word.content.arrayBuffer()) }]
  }

  async function prepare() {
    setBusy(true)
    setNote(null)
    setFailed(false)
    try {
      const { makeZip } = await import('./make-zip')
      const all = [...(await made()), ...(await written()), ...(await attached())]
      const order = (file: ZipFile) => papers.findIndex(({ id }) => id === file.paper)
      const zip = makeZip({
        title: project.title,
        author: project.studentName,
        university,
        papers,
        language,
        ticked: settings.papers,
        files: [...all].sort((a, b) => order(a) - order(b)),
        madeOn: longDate(new Date(), language),
        words: t('readme', { returnObjects: true }),
      })
      saveFile(`${t('zipName')} - ${safeName(project.title)}.zip`, 'application/zip', zip)
      showToast({ title: t('prepared'), text: t('preparedText', { count: all.length }) })
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <section className="card" aria-labelledby="dossier-zip">
      <h2 id="dossier-zip">{t('zip')}</h2>
      <p>{t('zipText')}</p>
      {pdfPaper !== undefined && (
        <label className="dossier-tick">
          <input type="checkbox" checked={wantsPdf} onChange={(event) => setWantsPdf(event.target.checked)} />
          <span>{t('withPdf')}</span>
        </label>
      )}
      {wordPaper !== undefined && (
        <label className="dossier-tick">
          <input type="checkbox" checked={wantsWord} onChange={(event) => setWantsWord(event.target.checked)} />
          <span>{t('withWord')}</span>
        </label>
      )}
      {isFailed && (
        <p className="notice notice-bad" role="alert">
          {t('failed')}
        </p>
      )}
      {note !== null && (
        <p className="notice" role="status">
          {note}
        </p>
      )}
      <p className="actions">
        <button type="button" className="button" disabled={isBusy} onClick={() => void prepare()}>
          <Icon name="download" />
          {t(isBusy ? 'preparing' : 'prepare')}
        </button>
      </p>
    </section>
  )
}
