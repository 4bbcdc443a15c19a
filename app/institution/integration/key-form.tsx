import { useState } from 'react'
import { KEY_SCOPES, type KeyScope } from '#contract/institutions/choices'
import { MAX_TITLE } from '#contract/limits'
import { institutionKeysRoutes } from '#contract/routes/institutions'
import { call, type ReplyAt } from '../../network/call'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { Making } from './form-parts'
import { useFormAct } from './use-form-act'

interface Props {
  onMade: (key: ReplyAt<typeof institutionKeysRoutes.create>) => void
  onClose: () => void
}

/** The name and scopes of a new key. */
export function KeyForm({ onMade, onClose }: Props) {
  const { t } = useTranslation('integration')
  const { isBusy, errors, setErrors, run } = useFormAct()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>([])
  const make = () => {
    const missing = {
      ...(name.trim() === '' && { name: t('keys.nameNeeded') }),
      ...(scopes.length === 0 && { scopes: t('keys.scopesNeeded') }),
    }
    if (Object.keys(missing).length > 0) return setErrors(missing)
    run(async (acting) => {
      onMade(await call(institutionKeysRoutes.create, { body: { name, scopes: [...scopes] }, ...acting }))
    })
  }
  return (
    <Making
      title={t('keys.create')}
      isBusy={isBusy}
      error={errors['form']}
      choices={{
        legend: t('keys.scopes'),
        words: t('keys.scope', { returnObjects: true }),
        error: errors['scopes'],
        options: KEY_SCOPES,
        chosen: scopes,
        onChange: setScopes,
      }}
      onSubmit={make}
      onClose={onClose}
    >
      <Field label={t('keys.name')} help={t('keys.nameHelp')} error={errors['name']}>
        {(a11y) => (
          <input
            {...a11y}
            value={name}
            maxLength={MAX_TITLE}
            autoComplete="off"
            onChange={({ target: { value } }) => setName(value)}
          />
        )}
      </Field>
    </Making>
  )
}
