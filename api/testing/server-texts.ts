import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/languages'
import { i18n } from '../i18n/i18n'

/** Every text of the server by namespace, after all modules have registered theirs. */
export async function serverTexts(
  language: Language,
): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> {
  const api = join(__dirname, '..')
  const modules = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.texts.ts'))
  await Promise.all(modules.map((name) => import(join(api, name))))
  return i18n.getDataByLanguage(language) ?? {}
}
