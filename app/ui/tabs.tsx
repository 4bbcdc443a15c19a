import { useId, type KeyboardEvent, type ReactNode } from 'react'

interface Props<K extends string> {
  label: string
  tabs: readonly { key: K; name: string }[]
  active: K
  onChange: (key: K) => void
  panel: (key: K) => ReactNode
  /** Renders only the active panel, if all panels would be too heavy. */
  onlyActive?: boolean
}

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs by the ARIA pattern: arrow keys move and activate. All panels are in the page, so that they are readable without
 * script.
 */
export function Tabs<K extends string>({ label, tabs, active, onChange, panel, onlyActive = false }: Props<K>) {
  const id = useId()
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = MOVES[event.key]
    const next =
      move &&
      tabs[
        move(
          tabs.findIndex(({ key }) => key === active),
          tabs.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map(({ key, name }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === active}
            aria-controls={onlyActive && key !== active ? undefined : `${id}-${key}-panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ key }) => !onlyActive || key === active)
        .map(({ key }) => (
          <div
            key={key}
            id={`${id}-${key}-panel`}
            className="panel"
            role="tabpanel"
            aria-labelledby={`${id}-${key}`}
            hidden={key !== active}
          >
            {panel(key)}
          </div>
        ))}
    </>
  )
}
