import { useTranslation } from '../shell/i18n'
import { useEffect, useSyncExternalStore } from 'react'
import { LANGUAGES, type Language } from '#contract/languages'
import { useFrame } from '../i18n/frame-context'
import { useLocal } from '../offline/replica/use-list'
import {
  onPreferenceChange,
  readDataSaver,
  readTheme,
  THEMES,
  writeDataSaver,
  writeTheme,
  type Theme,
} from '../device/preferences'
import { switchLanguage } from '../offline/worker/switch-language'
import { Field } from '../ui/field'
import type { AccountRow } from './account-profile'

/** Language, theme and data saver: this device's own, told to the account for the next ones. */
export function DisplayCard({ row }: { row: AccountRow }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const local = useLocal()
  const theme = useSyncExternalStore(onPreferenceChange, readTheme)
  const saver = useSyncExternalStore(onPreferenceChange, readDataSaver)
  useAccountsChoice(row)

  const tell = (changes: Record<string, unknown>) =>
    local.write([{ resource: 'account', kind: 'edit', id: row.id, changes, label: t('display.title') }])
  // The page reloads in the other language: what is to be sent is on the disk before.
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
    <section className="card" aria-labelledby="display-title">
      <h2 id="display-title">{t('display.title')}</h2>
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
            onChange={(event) => paint(THEMES.find((name) => name === event.target.value) ?? theme)}
          >
            {THEMES.map((name) => (
              <option key={name} value={name}>
                {t(`display.themes.${name}`)}
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
      <p>
        <a href="/my-data">{t('display.myData')}</a>
      </p>
    </section>
  )
}

const APPLIED = 'applied-display'

/**
 * What was chosen on another device is applied here once, at the first look after it came: later choices of this device
 * stand.
 */
function useAccountsChoice({ theme, dataSaver }: AccountRow): void {
  const local = useLocal()
  useEffect(() => {
    const chosen = JSON.stringify([theme, dataSaver])
    void (async () => {
      const before = await local.cached<string>(APPLIED)
      if (before?.value === chosen) return
      if (theme) writeTheme(theme)
      if (dataSaver !== null) writeDataSaver(dataSaver)
      await local.keepValue(APPLIED, chosen)
    })().catch(() => undefined)
  }, [local, theme, dataSaver])
}
