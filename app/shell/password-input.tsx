import { useState } from 'react'
import { Icon } from '../ui/icon'

interface Props {
  a11y: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  /** Label of the button that shows the password. */
  show: string
  value: string
  maxLength: number
  autoComplete: string
  disabled?: boolean
  onChange: (value: string) => void
}

/** A password field that can show its text, since long passwords are easily mistyped on small keyboards. */
export function PasswordInput({ a11y, show, onChange, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="password">
      <input
        {...a11y}
        {...input}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" className="tool" aria-pressed={isShown} title={show} onClick={() => setShown(!isShown)}>
        <Icon name={isShown ? 'hide' : 'show'} />
        <span className="hidden">{show}</span>
      </button>
    </span>
  )
}
