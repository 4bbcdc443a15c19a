import { useTranslation } from '../../../shell/i18n'
import { useSyncExternalStore } from 'react'
import { LANGUAGES, type Language } from '#contract/languages'
import { useFrame } from '../../../i18n/frame-context'
import { useList, useSyncEngine } from '../../../offline/replica/use-list'
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
  type Theme,
} from '../../../device/preferences'
import { switchLanguage } from '../../../offline/worker/switch-language'
import { Field } from '../../../ui/field'

/** Language, theme, text size and data saver of this device. The account stores all but the text size. */
export function DisplayPanel() {
  const { t } = useTranslation('account')
  const { language, texts: frameTexts } = useFrame()
  const texts = frameTexts.display
  const engine = useSyncEngine()
  const theme = useSyncExternalStore(onPreferenceChange, readTheme)
  const size = useSyncExternalStore(onPreferenceChange, readTextSize)
  const saver = useSyncExternalStore(onPreferenceChange, readDataSaver)

  const id = useList(engine, 'account').rows[0]?.row.id
  // Without the account row, the choice applies only to this device.
  const tell = async (changes: Record<string, unknown>) => {
    if (id !== undefined)
      await engine.write([{ resource: 'account', kind: 'edit', id, changes, label: t('display.title') }])
  }
  // The mutation is stored before the page reloads in the other language.
  const speak = (chosen: Language) => void tell({ language: chosen }).finally(() => switchLanguage(chosen))
  const paint = (chosen: Theme) => {
    writeTheme(chosen)
    void tell({ theme: chosen })
  }
  const save = (on: boolean) => {
    writeDataSaver(on)
    void tell({ dataSaver: on })
  }
  return (
    <section className="card account-form" aria-label={t('display.title')}>
      <p className="note">{t('display.text')}</p>
      <Field label={t('display.language')}>
        {(a11y) => (
          <select
            {...a11y}
            value={language}
            onChange={(event) => speak(LANGUAGES.find((code) => code === event.target.value) ?? language)}
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {t(`display.languages.${code}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('display.theme')}>
        {(a11y) => (
          <select
            {...a11y}
            value={theme}
            onChange={(event) => paint(DISPLAY_THEMES.find((name) => name === event.target.value) ?? theme)}
          >
            {DISPLAY_THEMES.map((name) => (
              <option key={name} value={name}>
                {t(`display.themes.${name}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.textSize}>
        {(a11y) => (
          <select
            {...a11y}
            value={size}
            onChange={(event) => writeTextSize(TEXT_SIZES.find((name) => name === event.target.value) ?? size)}
          >
            {TEXT_SIZES.map((name) => (
              <option key={name} value={name}>
                {texts.textSizes[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="switch account-switch">
        <input type="checkbox" role="switch" checked={saver} onChange={(event) => save(event.target.checked)} />
        <span>
          {t('display.dataSaver')}
          <small>{t('display.dataSaverHelp')}</small>
        </span>
      </label>
    </section>
  )
}
