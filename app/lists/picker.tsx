import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react'
import { splitWords } from '../i18n/text-search'

export interface PickOption {
  readonly value: string
  readonly label: string
  /** Distinguishes options with the same label. */
  readonly note: string
  /** The folded text to search. */
  readonly searchText: string
}

interface Props {
  id: string
  value: string
  onChange: (value: string) => void
  /** All options. */
  options: readonly PickOption[]
  /** Shown while the chosen row is not among the options. */
  fallback: string
  texts: { none: string; clear: string | null; placeholder: string }
  describedBy?: string | undefined
  invalid?: true | undefined
}

const SHOWN = 8

/** At most eight options that contain every typed word. */
function search(options: readonly PickOption[], typed: string): PickOption[] {
  const words = splitWords(typed)
  const found: PickOption[] = []
  for (const option of options) {
    if (words.every((word) => option.searchText.includes(word))) found.push(option)
    if (found.length === SHOWN) break
  }
  return found
}

/** A search field that selects one option, by the ARIA combobox pattern. */
export function Picker({ id, value, onChange, options, fallback, texts, describedBy, invalid }: Props) {
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  // A row created on this device changes its id once the server receives it. The picked option preserves its label.
  const [picked, setPicked] = useState<PickOption | null>(null)
  const query = useDeferredValue(typed ?? '')
  const found = typed === null ? [] : search(options, query)
  const chosen = options.find((option) => option.value === value)
  const shown = typed ?? (value === '' ? '' : (chosen?.label ?? (picked?.value === value ? picked.label : fallback)))
  const isOpen = typed !== null

  const choose = (option: PickOption | undefined) => {
    if (option) {
      setPicked(option)
      onChange(option.value)
    }
    setTyped(null)
    setActive(0)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) setTyped('')
      else setActive((now) => Math.max(0, Math.min(found.length - 1, now + (event.key === 'ArrowDown' ? 1 : -1))))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(found[active])
    } else if (event.key === 'Escape' && isOpen) {
      // Closes only the list, not the surrounding dialog.
      event.preventDefault()
      event.stopPropagation()
      choose(undefined)
    }
  }
  return (
    <div className="picker">
      <input
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${list}-${String(active)}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        autoComplete="off"
        placeholder={texts.placeholder}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onClick={() => setTyped((now) => now ?? '')}
        onKeyDown={onKey}
        onBlur={() => choose(undefined)}
      />
      <ul id={list} role="listbox" className="picker-list" hidden={!isOpen} aria-label={texts.placeholder}>
        {found.map((option, index) => (
          <li
            key={option.value}
            id={`${list}-${String(index)}`}
            role="option"
            aria-selected={index === active}
            // `pointerdown` fires before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault()
              choose(option)
            }}
          >
            {option.label}
            {option.note && <small>{option.note}</small>}
          </li>
        ))}
        {found.length === 0 && (
          <li role="option" aria-selected={false} aria-disabled>
            {texts.none}
          </li>
        )}
      </ul>
      {texts.clear !== null && value !== '' && (
        <button type="button" className="link-button" onClick={() => onChange('')}>
          {texts.clear}
        </button>
      )}
    </div>
  )
}
