import { useTexts } from '../../shell/lazy-texts'
import { consoleTexts } from './console-texts'
import { Modal } from '../../shell/modal'

const KEYS = [
  ['search', '/'],
  ['create', 'n'],
  ['help', '?'],
  ['pages', 'g 1…9'],
  ['tabs', '← →'],
  ['escape', 'Échap'],
] as const

/** The keys of the console. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { help } = useTexts(consoleTexts)
  return (
    <Modal title={help.title} onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([name, key]) => (
          <div key={name}>
            <dt>
              <kbd>{key === 'Échap' ? help.escape : key}</kbd>
            </dt>
            <dd>{help.keys[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <button type="button" className="button" onClick={onClose}>
          {help.close}
        </button>
      </p>
    </Modal>
  )
}
