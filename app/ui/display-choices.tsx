import { useSyncExternalStore } from 'react'
import { useFrame } from '../i18n/frame-context'
import {
  onPreferenceChange,
  readDataSaver,
  readTextSize,
  readTheme,
  TEXT_SIZES,
  DISPLAY_THEMES,
  writeDataSaver,
  writeTextSize,
  writeTheme,
} from '../device/preferences'

interface ChoiceProps<T extends string> {
  name: string
  legend: string
  values: readonly T[]
  labels: Record<T, string>
  value: T
  onChange: (value: T) => void
}

function Choice<T extends string>({ name, legend, values, labels, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {values.map((candidate) => (
        <label key={candidate}>
          <input
            type="radio"
            name={name}
            value={candidate}
            checked={candidate === value}
            onChange={() => onChange(candidate)}
          />
          {labels[candidate]}
        </label>
      ))}
    </fieldset>
  )
}

/** Controls for this device's theme, text size and data saver. */
export function DisplayChoices() {
  const { display } = useFrame().texts
  const theme = useSyncExternalStore(onPreferenceChange, readTheme)
  const size = useSyncExternalStore(onPreferenceChange, readTextSize)
  const saver = useSyncExternalStore(onPreferenceChange, readDataSaver)
  return (
    <>
      <Choice
        name="theme"
        legend={display.theme}
        values={DISPLAY_THEMES}
        labels={display.themes}
        value={theme}
        onChange={writeTheme}
      />
      <Choice
        name="text-size"
        legend={display.textSize}
        values={TEXT_SIZES}
        labels={display.textSizes}
        value={size}
        onChange={writeTextSize}
      />
      <label className="switch">
        <input
          type="checkbox"
          role="switch"
          checked={saver}
          onChange={(event) => writeDataSaver(event.target.checked)}
        />
        <span>
          {display.dataSaver}
          <small>{display.dataSaverHelp}</small>
        </span>
      </label>
    </>
  )
}
