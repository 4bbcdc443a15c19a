import { useCallback, useState, type ReactNode } from 'react'
import { VIEW_MINUTES } from '#contract/limits'
import { viewsRoutes } from '#contract/routes/views'
import { buildAddress } from '../../network/call'
import { useAnswer, type Answer } from '../../shell/answers'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { useConsole } from '../console/console-context'
import { OpenForm } from './open-form'
import { ProjectTextReader } from './reading'
import { ReadFailure } from './trouble'
import type { End } from './use-read'
import './project-text.css'

interface Props {
  id: string
  title: string
  onClose: () => void
}

type Step =
  | { readonly kind: 'start' | 'form' | 'closed' | 'over' }
  /** `view` is the id of the opened view. */
  | { readonly kind: 'reading'; readonly view: string }

/** Opens the text of a project, and shows it for a limited time. The text is not stored on the device. */
export function ReadingDialog({ id, title, onClose }: Props) {
  const { t } = useTranslation('projectText')
  const { isDemonstration } = useConsole()
  const [step, setStep] = useState<Step>({ kind: 'start' })
  return (
    <Dialog
      key={step.kind === 'reading' ? 'reading' : 'asking'}
      title={step.kind === 'reading' ? title : t('openTitle', { title })}
      kind={step.kind === 'reading' ? 'wide' : 'sheet'}
      onClose={onClose}
    >
      {isDemonstration ? (
        <p className="notice">{t('demonstration')}</p>
      ) : (
        <Content id={id} step={step} onClose={onClose} onStep={setStep} />
      )}
    </Dialog>
  )
}

interface ContentProps {
  id: string
  step: Step
  onStep: (step: Step) => void
  onClose: () => void
}

function Content({ id, step, onStep, onClose }: ContentProps) {
  const overview = useAnswer(buildAddress(viewsRoutes.overview, { params: { id } }), { persist: true, isFresh: true })
  const { refetch } = overview
  // Stable, because the text is requested again when this callback changes.
  const onEnd: End = useCallback(
    (kind) => {
      onStep({ kind })
      refetch()
    },
    [onStep, refetch],
  )
  const form = (
    <OpenForm
      id={id}
      onCancel={onClose}
      onOpened={(view) => {
        onStep({ kind: 'reading', view })
        refetch()
      }}
    />
  )
  switch (step.kind) {
    case 'reading':
      return <ProjectTextReader id={id} view={step.view} onEnd={onEnd} />
    case 'form':
      return form
    case 'start':
      return <Start overview={overview} form={form} onResume={(view) => onStep({ kind: 'reading', view })} />
    default:
      return <Ended kind={step.kind} onAgain={() => onStep({ kind: 'form' })} onLeave={onClose} />
  }
}

interface StartProps {
  overview: Answer<{ isBegun: boolean; hasSecondFactor: boolean; open: { id: string } | null }>
  form: ReactNode
  onResume: (view: string) => void
}

/** The first step, decided by an answer that arrived after the dialog opened, not by an older one. */
function Start({ overview, form, onResume }: StartProps) {
  const { t } = useTranslation('projectText')
  const [openedAt] = useState(() => Date.now())
  const { data, error, dataUpdatedAt, isFetching, refetch } = overview
  if (!data || dataUpdatedAt < openedAt) {
    if (!error || isFetching)
      return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
    return <ReadFailure failure={error} offline={t('needsNetwork')} onRetry={refetch} />
  }
  if (!data.isBegun) return <p>{t('none')}</p>
  if (!data.hasSecondFactor) return <NoFactor />
  return data.open === null ? form : <Resumed view={data.open.id} onResume={onResume} />
}

/** A view that this session has already opened can be resumed without another code. */
function Resumed({ view, onResume }: { view: string; onResume: (view: string) => void }) {
  const { t } = useTranslation('projectText')
  return (
    <>
      <p>{t('stillOpen')}</p>
      <p className="dialog-acts">
        <button type="button" className="button" onClick={() => onResume(view)}>
          {t('resume')}
        </button>
      </p>
    </>
  )
}

function NoFactor() {
  const { t } = useTranslation('projectText')
  return (
    <>
      <p className="notice">
        <strong>{t('factor')}</strong> {t('factorText')}
      </p>
      <p className="dialog-acts">
        <a className="button" href="/account/security">
          {t('factorAction')}
        </a>
      </p>
    </>
  )
}

interface EndedProps {
  kind: 'closed' | 'over'
  onAgain: () => void
  onLeave: () => void
}

function Ended({ kind, onAgain, onLeave }: EndedProps) {
  const { t } = useTranslation('projectText')
  return (
    <>
      <p role="status">
        <strong>{t(kind)}</strong>
      </p>
      <p>{kind === 'closed' ? t('closedText') : t('overText', { minutes: VIEW_MINUTES })}</p>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onAgain}>
          {t('again')}
        </button>
        <button type="button" className="button" onClick={onLeave}>
          {t('leave')}
        </button>
      </p>
    </>
  )
}
