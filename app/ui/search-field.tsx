import { Icon } from './icon'

interface Props {
  id: string
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Number of results as text, announced by screen readers. Empty without a search. */
  count: string
}

export const SearchField = ({ id, label, placeholder, value, onChange, count }: Props) => (
  <div className="search" role="search">
    <label htmlFor={id} className="hidden">
      {label}
    </label>
    <Icon name="search" />
    <input
      id={id}
      type="search"
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onChange(event.target.value)}
    />
    <p className="search-count" aria-live="polite">
      {count}
    </p>
  </div>
)
