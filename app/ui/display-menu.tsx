import { useFrame } from '../i18n/frame-context'
import { DisplayChoices } from './display-choices'
import { Dropdown } from './dropdown'

/** Theme, text size and data saver in the application half. */
export const DisplayMenu = () => (
  <Dropdown icon="display" label={useFrame().texts.display.label} className="display">
    <DisplayChoices />
  </Dropdown>
)
