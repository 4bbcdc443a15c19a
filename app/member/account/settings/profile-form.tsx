import { useTranslation } from '../../../shell/i18n'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { COUNTRIES } from '#contract/countries'
import { MAX_NAME } from '#contract/limits'
import { useFrame } from '../../../i18n/frame-context'
import { useEntries, useSyncEngine } from '../../../offline/replica/use-list'
import { showToast } from '../../../ui/toast'
import { loadOrNull, prepare } from '../../../network/load'
import { useOnline } from '../../../device/use-online'
import { Field } from '../../../ui/field'
import type { AccountRow } from './account-profile'

const NAMES = ['fullName', 'institution', 'field', 'country'] as const
type Name = (typeof NAMES)[number]
type Changes = Partial<Record<Name, string>>
const DRAFT = 'profile'

/** The schema is preloaded with the form, so that a network failure while typing does not matter. */
const loadParts = () => Promise.all([import('#contract/field-errors'), import('#contract/account')])

const isChanges = (value: Record<string, unknown> | null): value is Changes =>
  value !== null && Object.values(value).every((one) => typeof one === 'string')

/** Edits to the account row, stored as a draft until they are saved to the outbox. */
export function ProfileForm({ row }: { row: AccountRow }) {
  const { t } = useTranslation('account')
  const { language } = useFrame()
  const engine = useSyncEngine()
  const isOnline = useOnline()
  const entries = useEntries(engine)
  const form = useRef<HTMLFormElement>(null)
  const [changes, setChanges] = useState<Changes>({})
  const [errors, setErrors] = useState<Changes>({})
  const [sent, setSent] = useState<string | null>(null)

  useEffect(() => prepare(loadParts), [])
  useEffect(
    () =>
      void engine.draft(DRAFT).then(
        (draft) => isChanges(draft) && setChanges((now) => ({ ...draft, ...now })),
        () => undefined,
      ),
    [engine],
  )
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  // Announced once the server has received it, on any screen.
  const isReceived = sent !== null && entries.some(({ id, state }) => id === sent && state === 'received')
  useEffect(() => {
    if (isReceived) showToast({ title: t('profile.saved') })
  }, [isReceived, t])

  const getValue = (name: Name): string => changes[name] ?? row[name] ?? ''
  const changed = NAMES.filter((name) => changes[name] !== undefined && changes[name].trim() !== (row[name] ?? ''))
  const keep = (next: Changes) => {
    setChanges(next)
    void engine.saveDraft(DRAFT, Object.keys(next).length === 0 ? null : next).catch(() => undefined)
  }
  const bind = (name: Name) => ({
    name,
    value: getValue(name),
    onChange: (event: { target: { value: string } }) => keep({ ...changes, [name]: event.target.value }),
  })

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (changed.length === 0) return
    const parts = await loadOrNull(loadParts)
    if (!parts) return showToast({ variant: 'destructive', title: t('errorTitle'), text: t('failures.network') })
    const [{ check, fieldMessage }, { EditAccount }] = parts
    const wanted = Object.fromEntries(
      changed.map((name) => [name, getValue(name).trim() === '' && name !== 'fullName' ? null : getValue(name)]),
    )
    const checked = check(EditAccount, wanted)
    if ('errors' in checked)
      return setErrors(
        Object.fromEntries(
          Object.entries(checked.errors).map(([name, error]) => [name, fieldMessage(error, language)]),
        ),
      )
    setErrors({})
    const [entry] = await engine.write([
      { resource: 'account', kind: 'edit', id: row.id, changes: checked.value, label: t('profile.title') },
    ])
    keep({})
    setSent(entry?.id ?? null)
    if (!isOnline) showToast({ title: t('profile.kept'), text: t('profile.keptText') })
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label={t('profile.fullName')} error={errors.fullName}>
        {(a11y) => <input {...bind('fullName')} {...a11y} required maxLength={MAX_NAME} autoComplete="name" />}
      </Field>
      <Field label={t('profile.institution')} help={t('profile.institutionHelp')} error={errors.institution}>
        {(a11y) => <input {...bind('institution')} {...a11y} maxLength={MAX_NAME} autoComplete="organization" />}
      </Field>
      <Field label={t('profile.field')} help={t('profile.fieldHelp')} error={errors.field}>
        {(a11y) => <input {...bind('field')} {...a11y} maxLength={MAX_NAME} />}
      </Field>
      <Field label={t('profile.country')} error={errors.country}>
        {(a11y) => (
          <select {...bind('country')} {...a11y}>
            <option value="">{t('profile.countryChoice')}</option>
            {COUNTRIES.map((country) => (
              <option key={country.code} value={country.code}>
                {country[language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {changed.length > 0 && <p className="note">{t('profile.draft')}</p>}
      <p className="actions">
        <button type="submit" className="button" disabled={changed.length === 0}>
          {t('profile.save')}
        </button>
        {changed.length > 0 && (
          <button type="button" className="button button-quiet" onClick={() => keep({})}>
            {t('profile.cancel')}
          </button>
        )}
      </p>
    </form>
  )
}
