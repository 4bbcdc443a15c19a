import { useState } from 'react'
import type { SourceDraft } from '../../../offline/writing/source-edits'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { lookUp, numberIn } from './sources-resolve'

interface Props {
  number: string
  onFound: (found: SourceDraft) => void
  /** Called when the lookup gets no answer: the number is stored, and the source completed later. */
  onLater: (number: { readonly DOI: string } | { readonly ISBN: string }) => void
}

type LookupState = 'wrong' | 'found' | 'unknown' | 'later' | 'off'

/** Fills in a source by its DOI or ISBN; without a network, only the number is stored. */
export function NumberLookup({ number, onFound, onLater }: Props) {
  const { t } = useTranslation('sources')
  const [typed, setTyped] = useState(number)
  const [state, setState] = useState<LookupState | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    const found = numberIn(typed)
    if (!found) return setState('wrong')
    setAsking(true)
    const looked = await lookUp(found)
    setAsking(false)
    // The typed number is stored in the source, whatever the lookup finds.
    if (looked.state === 'found') onFound({ ...looked.source, ...found })
    else if (looked.state === 'unknown') onFound({ kind: 'DOI' in found ? 'article' : 'book', ...found })
    else onLater(found)
    setState(looked.state === 'unreachable' ? 'later' : looked.state)
  }
  return (
    <div className="source-lookup">
      <Field label={t('lookup.label')} error={state === 'wrong' ? t('lookup.wrong') : undefined}>
        {(a11y) => (
          <input
            {...a11y}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void ask()
            }}
          />
        )}
      </Field>
      <button
        type="button"
        className="button button-quiet"
        disabled={isAsking || typed.trim() === ''}
        onClick={() => void ask()}
      >
        {t(isAsking ? 'lookup.asking' : 'lookup.ask')}
      </button>
      <p className="note source-said" role="status">
        {state === 'off' ? t('off') : state && state !== 'wrong' ? t(`lookup.${state}`) : ''}
      </p>
    </div>
  )
}
