import type { TFunction } from 'i18next'
import { describeReason } from '../../../shell/failure-text'
import { useTranslation } from '../../../shell/i18n'
import type { Language } from '#contract/languages'
import { COUNTRIES } from '#contract/countries'
import { useFrame } from '../../../i18n/frame-context'
import type { MutationEntry, LocalRow } from '../../../offline/storage/types'
import { useEntries, useSyncEngine } from '../../../offline/replica/use-list'
import type { AccountRow } from './account-profile'

/**
 * The state of profile changes (unsent, refused or in conflict) and the possible actions.
 */
export function ProfileState({ stored }: { stored: LocalRow<AccountRow> }) {
  const { t } = useTranslation('account')
  const engine = useSyncEngine()
  const entries = useEntries(engine).filter(
    ({ act: mutation, state }) => mutation.resource === 'account' && state !== 'received',
  )
  const entry =
    entries.find(({ state }) => state === 'conflict') ?? entries.find(({ state }) => state === 'refused') ?? entries[0]
  if (stored.state === 'clean' || !entry) return null
  if (entry.state === 'conflict') return <Conflict entry={entry} />
  if (entry.state === 'refused')
    return (
      <div className="notice notice-bad" role="alert">
        <p>{t('profile.states.refused', { reason: describeReason(entry) })}</p>
        <p className="actions">
          <button type="button" className="button" onClick={() => void engine.retry(entry.id)}>
            {t('retry')}
          </button>
          <button type="button" className="button button-quiet" onClick={() => void engine.discard(entry.id)}>
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

/** Shows both versions of the changed fields side by side. */
function Conflict({ entry }: { entry: MutationEntry }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const engine = useSyncEngine()
  const theirs = Object.entries(entry.current ?? {})
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
          {Object.entries(entry.act.changes ?? {}).map(([name, mine]) => (
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
        <button type="button" className="button" onClick={() => void engine.resolve(entry.id, 'mine')}>
          {t('profile.mine')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => void engine.resolve(entry.id, 'theirs')}>
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
