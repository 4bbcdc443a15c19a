import { LANGUAGE_KEY } from '#contract/languages'
import { DATA_SAVER_KEY, PERSON_KEY, TEXT_SIZE_KEY, THEME_KEY } from '../device/storage-keys'
import { host, root, show } from './host'

/**
 * Runs before the first paint and reads theme, text size and data saver from local storage. A page in another language
 * than the stored one is hidden until `end-of-body.ts` runs, or for two seconds.
 */
try {
  const read = (key: string) => localStorage.getItem(key)
  const theme = read(THEME_KEY)
  const size = read(TEXT_SIZE_KEY)
  const language = read(LANGUAGE_KEY)
  const saver = read(DATA_SAVER_KEY)
  // A student or mentor gets a member bar (`app/layout/member-bar.tsx`), so the visitors' bar is hidden before.
  if (/"role":"[sm]/.test(String(read(PERSON_KEY)))) root.dataset.member = ''
  if (theme) root.dataset.theme = theme
  if (size) root.dataset.text = size
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (saver ? saver === '1' : connection?.saveData) root.dataset.saver = ''
  if (language && language !== root.lang) {
    root.hidden = true
    host.stored = language
    setTimeout(show, 2_000)
  }
} catch {
  // Blocked storage: the document stays unchanged.
}
