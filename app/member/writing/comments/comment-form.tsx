import { useState, type SubmitEvent } from 'react'
import { MAX_COMMENT, MAX_QUOTE, MAX_REPLACEMENT } from '#contract/limits'
import { COMMENT_KINDS, type CommentKind } from '#contract/writing/comment-kinds'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import type { Spoken } from '../voice/spoken'
import { VoiceField } from './voice-field'

export interface CommentInput {
  readonly kind: CommentKind
  readonly text: string
  readonly replacement?: string
}

interface Props {
  /** The words that the comment is about. */
  quote: string
  /** A range of words is selected, so a suggestion can replace it. */
  canReplace: boolean
  onSave: (written: CommentInput, spoken: Spoken) => Promise<void>
}

/** Asks for a remark, a suggestion or a point to do. */
export function CommentForm({ quote, canReplace, onSave }: Props) {
  const { t } = useTranslation('comments')
  const [kind, setKind] = useState<CommentKind>('remark')
  const [text, setText] = useState('')
  const [replacement, setReplacement] = useState(quote)
  const [spoken, setSpoken] = useState<Spoken>(null)
  const [problem, setProblem] = useState<'missing' | 'same' | 'recording' | 'failed' | null>(null)
  const isSuggestion = kind === 'suggestion'
  const isTooLong = isSuggestion && quote.length > MAX_QUOTE
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const isMissing = isSuggestion ? replacement === quote : text.trim() === '' && !spoken
    const found = spoken === 'recording' ? 'recording' : isMissing ? (isSuggestion ? 'same' : 'missing') : null
    setProblem(found)
    if (found || isTooLong) return
    const written = { kind, text: text.trim(), ...(isSuggestion && { replacement }) }
    await onSave(written, spoken).catch(() => setProblem('failed'))
  }
  const kinds = COMMENT_KINDS.filter((one) => canReplace || one !== 'suggestion')
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      {quote !== '' && (
        <>
          <p className="note">{t('form.about')}</p>
          <blockquote className="comment-quote">{quote.slice(0, MAX_QUOTE)}</blockquote>
        </>
      )}
      <fieldset className="comment-kinds">
        <legend>{t('form.kind')}</legend>
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            {t(`kinds.${one}`)}
          </label>
        ))}
      </fieldset>
      {isSuggestion && (
        <Field
          label={t('form.replacement')}
          help={t('form.replacementHelp')}
          error={isTooLong ? t('form.tooLong', { max: MAX_QUOTE }) : problem === 'same' ? t('form.same') : undefined}
        >
          {(a11y) => (
            <textarea
              {...a11y}
              rows={4}
              maxLength={MAX_REPLACEMENT}
              value={replacement}
              onChange={(event) => setReplacement(event.target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label={t(isSuggestion ? 'form.reason' : kind === 'point' ? 'form.point' : 'form.text')}
        error={problem === 'missing' ? t('form.missing') : undefined}
      >
        {(a11y) => (
          <textarea
            {...a11y}
            rows={3}
            maxLength={MAX_COMMENT}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <VoiceField value={spoken} onChange={setSpoken} />
      {(problem === 'failed' || problem === 'recording') && (
        <p className="field-error" role="alert">
          {t(`form.${problem}`)}
        </p>
      )}
      <p className="actions">
        <button className="button">{t('form.save')}</button>
      </p>
    </form>
  )
}
