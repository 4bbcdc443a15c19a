import type { TFunction } from 'i18next'
import { useTranslation } from '../shell/i18n'
import type { Language } from '#contract/languages'
import { ERRORS } from '#contract/errors'
import { COUNTRIES } from '#contract/countries'
import { useFrame } from '../i18n/frame-context'
import type { ConsoleLine, LocalRow } from '../offline/storage/types'
import { useLines, useLocal } from '../offline/replica/use-list'
import type { AccountRow } from './account-profile'

/**
 * Where the changes of the profile are: on their way, refused, or beside another version; and what can be done about
 * it.
 */
export function ProfileState({ stored }: { stored: LocalRow<AccountRow> }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const local = useLocal()
  const lines = useLines(local).filter(({ act, state }) => act.resource === 'account' && state !== 'received')
  const line =
    lines.find(({ state }) => state === 'conflict') ?? lines.find(({ state }) => state === 'refused') ?? lines[0]
  if (stored.state === 'clean' || !line) return null
  if (line.state === 'conflict') return <Conflict line={line} />
  if (line.state === 'refused')
    return (
      <div className="notice notice-bad" role="alert">
        <p>{t('profile.states.refused', { reason: reasonOf(line, language) })}</p>
        <p className="actions">
          <button type="button" className="button" onClick={() => void local.retry(line.id)}>
            {t('retry')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => void local.discard(line.id)}>
            {t('profile.discard')}
          </button>
        </p>
      </div>
    )
  return (
    <p className="notice" role="status">
      {t('profile.states.waiting')}
    </p>
  )
}

function reasonOf({ reason }: ConsoleLine, language: Language): string {
  if (!reason) return ''
  const known = reason.code in ERRORS ? ERRORS[reason.code][language] : reason.message
  return [known, ...Object.values(reason.fields ?? {}).map(({ message }) => message)].join(' ')
}

/** Both versions of what was changed here, side by side. */
function Conflict({ line }: { line: ConsoleLine }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const local = useLocal()
  const theirs = Object.entries(line.current ?? {})
  const word = (name: string, value: unknown) => valueText(t, language, name, value)
  return (
    <div className="notice notice-bad" role="alert">
      <p>{t('profile.states.conflict')}</p>
      <table className="account-versions">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('profile.column.mine')}</th>
            <th scope="col">{t('profile.column.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(line.act.changes ?? {}).map(([name, mine]) => (
            <tr key={name}>
              <th scope="row">
                {Object.entries(t('profile.fields', { returnObjects: true })).find(([key]) => key === name)?.[1] ??
                  name}
              </th>
              <td>{word(name, mine)}</td>
              <td>{word(name, theirs.find(([key]) => key === name)?.[1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="actions">
        <button type="button" className="button" onClick={() => void local.resolve(line.id, 'mine')}>
          {t('profile.mine')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void local.resolve(line.id, 'theirs')}>
          {t('profile.theirs')}
        </button>
      </p>
    </div>
  )
}

function valueText(t: TFunction<'account'>, language: Language, name: string, value: unknown): string {
  if (name === 'picture') return typeof value === 'string' ? t('profile.picture') : t('profile.none')
  if (name === 'country') return COUNTRIES.find(({ code }) => code === value)?.[language] ?? t('profile.none')
  if (typeof value === 'boolean') return value ? t('profile.yes') : t('profile.no')
  if (typeof value !== 'string' || value === '') return t('profile.none')
  const words: Readonly<Record<string, string>> =
    name === 'language'
      ? t('display.languages', { returnObjects: true })
      : name === 'theme'
        ? t('display.themes', { returnObjects: true })
        : {}
  return words[value] ?? value
}
