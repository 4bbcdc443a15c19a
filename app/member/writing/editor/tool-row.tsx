import type { KeyboardEvent, ReactNode } from 'react'

const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus along a row of buttons, wrapping around at both ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const ends: Readonly<Record<string, number>> = { Home: 0, End: buttons.length - 1 }
  const step = MOVES[event.key]
  const next = ends[event.key] ?? (step === undefined ? null : (at + step + buttons.length) % buttons.length)
  if (next === null || at < 0) return
  event.preventDefault()
  for (const button of buttons) button.tabIndex = -1
  const target = buttons[next]
  if (!target) return
  target.tabIndex = 0
  target.focus()
}

interface RowProps {
  label: string
  className?: string
  id?: string
  children: ReactNode
}

/** One Tab stop; arrow keys move between tools. */
export const ToolRow = ({ label, className = '', id, children }: RowProps) => (
  <div
    role="toolbar"
    id={id}
    aria-label={label}
    className={`editor-row ${className}`}
    onKeyDown={moveFocus}
    // The text must not lose the focus: a phone would close its keyboard.
    onMouseDown={(event) => event.preventDefault()}
  >
    {children}
  </div>
)

interface ToolProps {
  label: string
  isFirst?: boolean
  isOn?: boolean | undefined
  isOff?: boolean | undefined
  isOpen?: boolean
  /** Id of the row that the tool opens. */
  opens?: string
  className?: string
  onPress: (byKey: boolean) => void
  children: ReactNode
}

/** A disabled tool can still be reached by arrow keys, and is announced as disabled. */
export const Tool = ({
  label,
  isFirst = false,
  isOn,
  isOff = false,
  isOpen,
  opens,
  className,
  onPress,
  children,
}: ToolProps) => (
  <button
    type="button"
    className={`editor-tool ${className ?? ''}`}
    aria-label={label}
    title={label}
    tabIndex={isFirst ? 0 : -1}
    aria-disabled={isOff}
    {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
    {...(opens === undefined ? {} : { 'aria-expanded': isOpen === true, 'aria-controls': isOpen ? opens : undefined })}
    onClick={(event) => (isOff ? undefined : onPress(event.detail === 0))}
  >
    {children}
  </button>
)
