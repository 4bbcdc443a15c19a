import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeader } from 'prosemirror-tables'
import type { Command } from 'prosemirror-state'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { redoCommand, undoCommand } from 'y-prosemirror'
import { setBlock } from '#blocks/commands'
import { BLOCK_TOOLS } from '#blocks/editor'
import { HEADING_LEVELS } from '#blocks/heading/schema'
import { indentListItem, outdentListItem, toggleList } from '#blocks/list/commands'
import { toggleQuote } from '#blocks/quote/editor'
import { insertTable, stayInTable } from '#blocks/table/commands'
import type { Language } from '#contract/languages'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { mark, setLanguage } from './commands'
import { PathGlyph, Glyph, type GlyphName } from './glyph'
import type { EditorSession } from './session'
import { Tool, ToolRow } from './tool-row'
import { useKeyboard } from './use-keyboard'

/** Languages that theses of the region quote; the text's own language is not offered. */
const LANGUAGE_TAGS = ['fr', 'en', 'ee', 'fon', 'kbp', 'wo', 'la'] as const

const SIMPLE = {
  bold: mark('bold'),
  italic: mark('italic'),
  superscript: mark('superscript'),
  subscript: mark('subscript'),
  bullets: toggleList('bullet_list'),
  numbers: toggleList('ordered_list'),
  outdent: outdentListItem,
  indent: indentListItem,
  quote: toggleQuote,
} as const satisfies Readonly<Record<string, Command>>

const TABLE_TOOLS = {
  rowAfter: addRowAfter,
  columnAfter: addColumnAfter,
  headerRow: toggleHeader('row'),
  removeRow: stayInTable(deleteRow),
  removeColumn: stayInTable(deleteColumn),
  remove: deleteTable,
} as const satisfies Readonly<Record<string, Command>>

const LETTERS: Readonly<Partial<Record<keyof typeof SIMPLE, (bold: string) => ReactNode>>> = {
  bold: (letter) => <b>{letter}</b>,
  italic: () => <i className="editor-letter">I</i>,
  superscript: () => (
    <span>
      x<sup>2</sup>
    </span>
  ),
  subscript: () => (
    <span>
      x<sub>2</sub>
    </span>
  ),
}

type Tray = 'style' | 'table' | 'language'

interface Props {
  session: EditorSession
  language: Language
  onNote: () => void
  onLink: () => void
  onPicture: (() => void) | undefined
  inserts: Inserts | undefined
}

/** Tools of the screen, drawn like the editor's own. */
export type Inserts = (tool: typeof Tool, isOff: boolean | undefined) => ReactNode

/** One row above the phone's keyboard; a tool with several choices opens a second row above it. */
export function EditorToolbar({ session, language, onNote, onLink, onPicture, inserts }: Props) {
  const { t } = useTranslation('writing')
  const tools = useSyncExternalStore(session.subscribe, () => session.tools)
  const [tray, setTray] = useState<Tray | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const isByKey = useRef(false)
  useKeyboard(bar, session.setCovered)
  useEffect(() => {
    if (tray !== null && isByKey.current) bar.current?.querySelector<HTMLElement>('.editor-tray button')?.focus()
  }, [tray])

  const run = (command: Command, byKey: boolean) => {
    session.run(command)
    // A press returns the focus to the text; a tool that is used by keyboard stays focused.
    if (!byKey && session.view.editable) session.view.focus()
  }
  const toggle = (which: Tray) => (byKey: boolean) => {
    isByKey.current = byKey
    setTray(tray === which ? null : which)
  }
  const choose = (command: Command) => () => {
    setTray(null)
    session.run(command)
    session.view.focus()
  }
  const close = () => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
    setTray(null)
  }
  const simple = (key: keyof typeof SIMPLE) => (
    <Tool
      key={key}
      label={t(`editor.${key}`)}
      isOn={tools.isOn[key]}
      isOff={tools.isOff[key]}
      onPress={(byKey) => run(SIMPLE[key], byKey)}
    >
      {LETTERS[key]?.(t('editor.boldLetter')) ?? <Glyph name={key as GlyphName} />}
    </Tool>
  )
  const opener = (which: Tray, isOn?: boolean) => ({
    label: t(`editor.${which}`),
    opens: `editor-${which}`,
    isOpen: tray === which,
    isOn,
    onPress: toggle(which),
  })

  return (
    <div
      className="editor-bar"
      ref={bar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || tray === null) return
        event.stopPropagation()
        close()
      }}
    >
      {tray === 'style' && (
        <ToolRow id="editor-style" label={t('editor.style')} className="editor-tray">
          <Tool
            isFirst
            label={t('editor.styles.paragraph')}
            isOn={tools.style === 'paragraph'}
            isOff={tools.isOff.style}
            onPress={choose(setBlock('paragraph'))}
          >
            {t('editor.styles.paragraph')}
          </Tool>
          {HEADING_LEVELS.map((level) => (
            <Tool
              key={level}
              className={`editor-heading-${String(level)}`}
              label={t(`editor.styles.heading${level}`)}
              isOn={tools.style === `heading${level}`}
              isOff={tools.isOff.headings}
              onPress={choose(setBlock('heading', { level }))}
            >
              {t(`editor.styles.heading${level}`)}
            </Tool>
          ))}
        </ToolRow>
      )}
      {tray === 'table' && (
        <ToolRow id="editor-table" label={t('editor.table')} className="editor-tray">
          {tools.isOn.table ? (
            (Object.keys(TABLE_TOOLS) as (keyof typeof TABLE_TOOLS)[]).map((key, index) => (
              <Tool
                key={key}
                isFirst={index === 0}
                label={t(`editor.tables.${key}`)}
                onPress={(byKey) => run(TABLE_TOOLS[key], byKey)}
              >
                {t(`editor.tables.${key}`)}
              </Tool>
            ))
          ) : (
            <Tool isFirst label={t('editor.tables.insert')} onPress={(byKey) => run(insertTable, byKey)}>
              {t('editor.tables.insert')}
            </Tool>
          )}
        </ToolRow>
      )}
      {tray === 'language' && (
        <ToolRow id="editor-language" label={t('editor.language')} className="editor-tray">
          <Tool
            isFirst
            label={t('editor.languages.none')}
            isOn={tools.language === ''}
            onPress={choose(setLanguage(null))}
          >
            {t('editor.languages.none')}
          </Tool>
          {LANGUAGE_TAGS.filter((tag) => tag !== language).map((tag) => (
            <Tool
              key={tag}
              label={t(`editor.languages.${tag}`)}
              isOn={tools.language === tag}
              onPress={choose(setLanguage(tag))}
            >
              {t(`editor.languages.${tag}`)}
            </Tool>
          ))}
        </ToolRow>
      )}
      <ToolRow label={t('editor.tools')} className="editor-main-row">
        <Tool isFirst label={t('editor.undo')} isOff={tools.isOff.undo} onPress={(byKey) => run(undoCommand, byKey)}>
          <Glyph name="undo" />
        </Tool>
        <Tool label={t('editor.redo')} isOff={tools.isOff.redo} onPress={(byKey) => run(redoCommand, byKey)}>
          <Glyph name="redo" />
        </Tool>
        <Tool
          {...opener('style')}
          label={`${t('editor.style')} (${t(`editor.styles.${tools.style}`)})`}
          className="editor-style"
        >
          {t(`editor.styles.${tools.style}`)}
          <Icon name="down" />
        </Tool>
        {(['bold', 'italic'] as const).map(simple)}
        {inserts?.(Tool, tools.isOff.footnote)}
        {(['bullets', 'numbers', 'outdent', 'indent'] as const).map(simple)}
        <Tool label={t('editor.footnote')} isOff={tools.isOff.footnote} onPress={onNote}>
          <span>
            a<sup>1</sup>
          </span>
        </Tool>
        {simple('quote')}
        <Tool label={t('editor.link')} isOn={tools.isOn.link} isOff={tools.isOff.link} onPress={onLink}>
          <Glyph name="link" />
        </Tool>
        <Tool {...opener('table')}>
          <Glyph name="table" />
        </Tool>
        {onPicture && (
          <Tool label={t('editor.figure')} onPress={onPicture}>
            <Glyph name="picture" />
          </Tool>
        )}
        {(['superscript', 'subscript'] as const).map(simple)}
        <Tool {...opener('language')} isOff={tools.isOff.language}>
          <Glyph name="language" />
        </Tool>
        {BLOCK_TOOLS.map(({ label, glyph, command }) => (
          <Tool key={label.fr} label={label[language]} onPress={(byKey) => run(command, byKey)}>
            <PathGlyph path={glyph} />
          </Tool>
        ))}
      </ToolRow>
    </div>
  )
}
