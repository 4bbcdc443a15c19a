import type { SourceName } from '#domain/citations/source'
import { MAX_NAME } from '#contract/limits'
import { MAX_SOURCE_PEOPLE, MAX_SOURCE_TEXT } from '#contract/writing/limits'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { Icon } from '../../../ui/icon'

interface Props {
  label: string
  isMissing: string | undefined
  people: readonly SourceName[]
  onChange: (people: readonly SourceName[]) => void
}

/** People of one role, a row each: by their names, or an institution by its own. */
export function PeopleRows({ label, isMissing, people, onChange }: Props) {
  const { t } = useTranslation('sources')
  const change = (at: number, person: SourceName) => onChange(people.map((one, index) => (index === at ? person : one)))
  return (
    <fieldset className="source-people">
      <legend>
        {label} {isMissing && <small>{isMissing}</small>}
      </legend>
      {people.map((person, at) => (
        <PersonRow
          key={at}
          number={at + 1}
          person={person}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onChange(people.filter((_, index) => index !== at))}
        />
      ))}
      {people.length < MAX_SOURCE_PEOPLE && (
        <button type="button" className="button button-quiet" onClick={() => onChange([...people, { family: '' }])}>
          <Icon name="add" />
          {t('addPerson')}
          <span className="hidden"> ({label})</span>
        </button>
      )}
    </fieldset>
  )
}

interface RowProps {
  number: number
  person: SourceName
  onChange: (person: SourceName) => void
  onRemove: () => void
}

function PersonRow({ number, person, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('sources')
  const isInstitution = person.literal !== undefined
  const name = [person.given, person.family, person.literal].filter(Boolean).join(' ') || t('nobody')
  const input = (part: 'family' | 'given' | 'literal', max: number) => (
    <Field label={t(part)}>
      {(a11y) => (
        <input
          {...a11y}
          maxLength={max}
          autoComplete="off"
          value={person[part] ?? ''}
          onChange={({ target }) => onChange({ ...person, [part]: target.value })}
        />
      )}
    </Field>
  )
  const turn = (isNow: boolean) =>
    onChange(
      isNow
        ? { literal: [person.given, person.family].filter(Boolean).join(' ') }
        : { family: person.literal ?? '', given: '' },
    )
  return (
    <div className="source-person" role="group" aria-label={t('person', { number: String(number) })}>
      {isInstitution ? (
        input('literal', MAX_SOURCE_TEXT)
      ) : (
        <>
          {input('family', MAX_NAME)}
          {input('given', MAX_NAME)}
        </>
      )}
      <div className="source-person-acts">
        <label className="source-check">
          <input type="checkbox" checked={isInstitution} onChange={({ target }) => turn(target.checked)} />
          {t('isInstitution')}
        </label>
        <button type="button" className="tool" onClick={onRemove}>
          <Icon name="trash" />
          <span className="hidden">{t('removePerson', { name })}</span>
        </button>
      </div>
    </div>
  )
}
