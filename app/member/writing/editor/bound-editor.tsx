import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { saveFigure } from '#blocks/figure/editor'
import type { NotePiece } from '#blocks/footnote/schema'
import { saveNote } from '#blocks/footnote/editor'
import type { Language } from '#contract/languages'
import { afterPaint } from '../../../device/after-paint'
import { retriable } from '../../../network/retriable'
import { useTranslation } from '../../../shell/i18n'
import { useIsHere } from '../../../shell/own-place'
import { Icon } from '../../../ui/icon'
import { PromptSuspense } from '../../../ui/prompt-suspense'
import { onChoices, readChoices } from './choices'
import { linkRange, saveLink } from './commands'
import type { FigurePlace } from './figure-places'
import { FindPanel } from './find-panel'
import { Glyph } from './glyph'
import type { SectionEditorProps } from './section-editor'
import { EditorSession } from './session'
import { SettingsSheet } from './settings-sheet'
import { LinkSheet } from './sheets'
import { EditorToolbar } from './toolbar'
import { useWords } from './use-words'

interface Props extends SectionEditorProps {
  language: Language
  onUnknown: () => void
}

/** Most visits do without these. */
const NoteSheet = retriable(async () => ({ default: (await import('./note-sheet')).NoteSheet }))
const PlainEditor = retriable(async () => ({ default: (await import('./plain-editor')).PlainEditor }))

type Sheet =
  | { readonly kind: 'note'; readonly id: string | null; readonly content: readonly NotePiece[] }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'settings' }
  | { readonly kind: 'picture'; readonly figure: FigurePlace | 'new' }

const NEVER = () => () => undefined
const NONE: readonly FigurePlace[] = []

/** Hides the screen's bars in distraction-free mode. */
function useCalm(isCalm: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isCalm) return
    document.body.classList.add('editor-calm')
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave()
    }
    addEventListener('keydown', escape)
    return () => {
      document.body.classList.remove('editor-calm')
      removeEventListener('keydown', escape)
    }
  }, [isCalm, leave])
}

export function BoundEditor({
  doc,
  canWrite,
  sectionTitle,
  onWords,
  tools,
  pictures,
  inserts,
  onCite,
  language,
  onUnknown,
}: Props) {
  const { t } = useTranslation('writing')
  const choices = useSyncExternalStore(onChoices, readChoices)
  const [session, setSession] = useState<EditorSession | null>(null)
  const [isReading, setReading] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const [isCalm, setCalm] = useState(false)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const isWriting = canWrite && !isReading
  const isPlain = isWriting && choices.isPlain
  const isFrenchTyping = choices.frenchTyping ?? language === 'fr'
  const label = t('editor.text', { title: sectionTitle })
  // The view is created before effects run, and reads its label at once.
  const latest = useRef({ onUnknown, label, isFrenchTyping })

  useEffect(() => {
    latest.current = { onUnknown, label, isFrenchTyping }
  })
  useEffect(() => session?.setWriting(isWriting && !isPlain), [session, isWriting, isPlain])
  const leaveCalm = useCallback(() => setCalm(false), [])
  // A screen in the background stays mounted, and must not hide the bars of the current one.
  const isHere = useIsHere()
  useCalm(isCalm && isHere, leaveCalm)
  const words = useWords(session, onWords)
  const figures = useSyncExternalStore(session?.figures.subscribe ?? NEVER, () => session?.figures.all ?? NONE)

  const attach = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return
      const made = new EditorSession({
        doc,
        place,
        canWrite,
        language,
        label: () => latest.current.label,
        placeholder: t('editor.placeholder'),
        gap: t('editor.writeHere'),
        isFrenchTyping: () => latest.current.isFrenchTyping,
        onUnknown: () => latest.current.onUnknown(),
        onNote: (id, content) => setSheet({ kind: 'note', id, content }),
        keys: {
          'Mod-f': () => setFinding(true),
          'Mod-k': () => setSheet({ kind: 'link', href: linkRange(made.view.state).href }),
          'Mod-Alt-f': () => setSheet({ kind: 'note', id: null, content: [] }),
        },
      })
      // The text is painted before its tools are made.
      const stopWaiting = afterPaint(() => setSession(made))
      return () => {
        stopWaiting()
        made.destroy()
        setSession(null)
      }
    },
    [doc, canWrite, language, t],
  )

  const closeSheet = () => {
    setSheet(null)
    if (isWriting && !isPlain) session?.focusAfterDialog()
  }
  return (
    <div className={`editor ${isWriting ? 'editor-writes' : ''}`} data-size={choices.size}>
      <div className="editor-head">
        <p className="editor-words">{t('editor.words', { count: words, number: words.toLocaleString(language) })}</p>
        {tools}
        {canWrite && (
          <button type="button" className="tool" aria-pressed={isReading} onClick={() => setReading(!isReading)}>
            <Icon name={isReading ? 'pencil' : 'show'} />
            <span className="hidden">{t('editor.read')}</span>
          </button>
        )}
        <button type="button" className="tool" aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
          <Icon name="search" />
          <span className="hidden">{t('editor.find')}</span>
        </button>
        <button type="button" className="tool" aria-haspopup="dialog" onClick={() => setSheet({ kind: 'settings' })}>
          <Icon name="text" />
          <span className="hidden">{t('editor.display')}</span>
        </button>
      </div>
      {session && isFinding && <FindPanel session={session} canWrite={isWriting} onClose={() => setFinding(false)} />}
      {!session && isWriting && !isPlain && <div className="editor-bar" />}
      {session && isWriting && !isPlain && (
        <EditorToolbar
          session={session}
          language={language}
          onNote={() => setSheet({ kind: 'note', id: null, content: [] })}
          onLink={() => setSheet({ kind: 'link', href: linkRange(session.view.state).href })}
          inserts={inserts}
          onPicture={pictures && (() => setSheet({ kind: 'picture', figure: 'new' }))}
        />
      )}
      {session && isPlain && (
        <PromptSuspense fallback={<div className="skeleton" aria-busy="true" />}>
          <PlainEditor session={session} language={language} />
        </PromptSuspense>
      )}
      <div className="editor-place" ref={attach} hidden={isPlain} />
      {isCalm &&
        isHere &&
        createPortal(
          <button type="button" className="editor-leave-calm" onClick={leaveCalm}>
            <Glyph name="calm" />
            <span className="hidden">{t('editor.leaveCalm')}</span>
          </button>,
          document.body,
        )}
      {pictures?.({
        session,
        figures,
        isWriting,
        chosen: sheet?.kind === 'picture' ? sheet.figure : null,
        onAsk: (figure) => setSheet({ kind: 'picture', figure }),
        onSave: (attrs) => {
          const { figure } = sheet?.kind === 'picture' ? sheet : { figure: 'new' as const }
          session?.run(saveFigure(figure === 'new' ? undefined : figure.at(), attrs))
          closeSheet()
        },
        onClose: closeSheet,
      })}
      {session && sheet?.kind === 'note' && (
        <PromptSuspense fallback={null}>
          <NoteSheet
            session={session}
            content={sheet.content}
            isFrenchTyping={() => isFrenchTyping}
            isOld={sheet.id !== null}
            canWrite={isWriting}
            onCite={onCite}
            onSave={(content) => {
              session.run(saveNote(sheet.id, content))
              closeSheet()
            }}
            onClose={closeSheet}
          />
        </PromptSuspense>
      )}
      {sheet?.kind === 'link' && (
        <LinkSheet
          href={sheet.href}
          onSave={(href) => {
            session?.run(saveLink(href))
            closeSheet()
          }}
          onClose={closeSheet}
        />
      )}
      {sheet?.kind === 'settings' && (
        <SettingsSheet
          choices={choices}
          isFrenchTyping={isFrenchTyping}
          canWrite={isWriting}
          onCalm={() => {
            setSheet(null)
            setCalm(true)
          }}
          onClose={closeSheet}
        />
      )}
    </div>
  )
}
