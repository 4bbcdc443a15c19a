import { useId } from 'react'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { EDITOR_TEXT_SIZES, writeChoices, type EditorChoices } from './choices'
import { Glyph } from './glyph'

interface Props {
  choices: EditorChoices
  isFrenchTyping: boolean
  canWrite: boolean
  onCalm: () => void
  onClose: () => void
}

/** How this device shows the editor; what is chosen is seen at once behind the sheet. */
export function SettingsSheet({ choices, isFrenchTyping, canWrite, onCalm, onClose }: Props) {
  const { t } = useTranslation('writing')
  const name = useId()
  return (
    <Dialog kind="sheet" title={t('editor.settings.title')} onClose={onClose}>
      <fieldset className="editor-sizes">
        <legend>{t('editor.settings.size')}</legend>
        {EDITOR_TEXT_SIZES.map((size) => (
          <label key={size} className={`editor-size-${String(size)}`}>
            <input type="radio" name={name} checked={choices.size === size} onChange={() => writeChoices({ size })} />
            <span>{t(`editor.settings.sizes.${size}`)}</span>
          </label>
        ))}
      </fieldset>
      {canWrite && (
        <>
          <label className="switch editor-switch">
            <input
              type="checkbox"
              role="switch"
              checked={isFrenchTyping}
              onChange={(event) => writeChoices({ frenchTyping: event.target.checked })}
            />
            <span>
              {t('editor.settings.typography')}
              <small>{t('editor.settings.typographyHelp')}</small>
            </span>
          </label>
          <label className="switch editor-switch">
            <input
              type="checkbox"
              role="switch"
              checked={choices.isPlain}
              onChange={(event) => writeChoices({ isPlain: event.target.checked })}
            />
            <span>
              {t('editor.settings.plain')}
              <small>{t('editor.settings.plainHelp')}</small>
            </span>
          </label>
        </>
      )}
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={onCalm}>
          <Glyph name="calm" />
          {t('editor.settings.calm')}
        </button>
      </p>
    </Dialog>
  )
}
