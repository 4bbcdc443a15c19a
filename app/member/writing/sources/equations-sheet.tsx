import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import { loadOrNull } from '../../../network/load'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import type { FormulaError } from '../equations/equations-draw'

const loadMath = () => import('../equations/equations-draw')
type MathLibrary = Awaited<ReturnType<typeof loadMath>>

const MAX_FORMULA = 5_000

/** Labels of the buttons, and the LaTeX that each inserts. */
const MODELS: readonly (readonly [shown: string, latex: string])[] = [
  ['a⁄b', '\\frac{a}{b}'],
  ['√x', '\\sqrt{x}'],
  ['xⁿ', '^{n}'],
  ['xᵢ', '_{i}'],
  ['∑', '\\sum_{i=1}^{n} x_i'],
  ['∫', '\\int_{a}^{b} f(x)\\,dx'],
  ['x̄', '\\bar{x}'],
  ['α', '\\alpha'],
  ['β', '\\beta'],
  ['σ', '\\sigma'],
  ['×', '\\times '],
  ['≤', '\\leq '],
  ['≈', '\\approx '],
  ['( )', '\\left( x \\right)'],
  ['abc', '\\text{texte}'],
]

interface Props {
  source: string
  canWrite: boolean
  isNew: boolean
  isInLine: boolean
  /** Whether an inline equation is possible at the caret. */
  canBeInLine: boolean
  onSave: (attrs: Readonly<Record<string, unknown>> | null, isInLine: boolean) => void
  onClose: () => void
}

/** A formula in LaTeX, drawn while it is typed. */
export function EquationSheet({ source, canWrite, isNew, isInLine, canBeInLine, onSave, onClose }: Props) {
  const { t } = useTranslation('sources')
  const [typed, setTyped] = useState(source)
  const [isEmpty, setEmpty] = useState(false)
  const [inLine, setInLine] = useState(isInLine)
  const field = useRef<HTMLTextAreaElement>(null)
  const put = (latex: string) => {
    const { selectionStart = typed.length, selectionEnd = typed.length } = field.current ?? {}
    setTyped(typed.slice(0, selectionStart) + latex + typed.slice(selectionEnd))
    const at = selectionStart + latex.length
    // Waits until React has rendered the new text.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(at, at)
    })
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setEmpty(typed.trim() === '')
    if (typed.trim() !== '') onSave({ source: typed.trim() }, inLine)
  }
  if (!canWrite)
    return (
      <Dialog kind="sheet" title={t('equation.see')} onClose={onClose}>
        <Formula source={source} isInLine={isInLine} />
        <p>
          <code translate="no">{source}</code>
        </p>
      </Dialog>
    )
  return (
    <Dialog kind="sheet" title={t(isNew ? 'equation.new' : 'equation.edit')} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <Field
          label={t('equation.source')}
          help={t('equation.help')}
          error={isEmpty && typed.trim() === '' ? t('equation.empty') : undefined}
        >
          {(a11y) => (
            <textarea
              {...a11y}
              ref={field}
              rows={3}
              className="equation-field"
              spellCheck={false}
              autoCapitalize="none"
              autoCorrect="off"
              autoComplete="off"
              translate="no"
              maxLength={MAX_FORMULA}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        {isNew && canBeInLine && (
          <fieldset className="equation-place">
            <legend>{t('equation.place')}</legend>
            {([false, true] as const).map((one) => (
              <label key={String(one)}>
                <input type="radio" name="place" checked={inLine === one} onChange={() => setInLine(one)} />
                {t(one ? 'equation.inLine' : 'equation.ownLine')}
              </label>
            ))}
          </fieldset>
        )}
        <div className="equation-models" role="group" aria-label={t('equation.models')}>
          {MODELS.map(([shown, latex]) => (
            <button key={latex} type="button" className="tool" aria-label={latex.trim()} onClick={() => put(latex)}>
              {shown}
            </button>
          ))}
        </div>
        <Formula source={typed} isInLine={inLine} />
        <p className="actions">
          <button className="button">{t(isNew ? 'equation.insert' : 'equation.save')}</button>
          {!isNew && (
            <button type="button" className="button button-danger" onClick={() => onSave(null, inLine)}>
              <Icon name="trash" />
              {t('equation.remove')}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  )
}

/** The rendered formula, or its error in words. */
function Formula({ source, isInLine }: { source: string; isInLine: boolean }) {
  const { t } = useTranslation('sources')
  const [math, setMath] = useState<MathLibrary | 'failed' | null>(null)
  const [error, setError] = useState<FormulaError | null>(null)
  useEffect(() => {
    let isUnmounted = false
    void loadOrNull(loadMath).then((loaded) => isUnmounted || setMath(loaded ?? 'failed'))
    return () => {
      isUnmounted = true
    }
  }, [])
  const draw = useCallback(
    (place: HTMLDivElement | null) => {
      if (place && math && math !== 'failed')
        setError(source.trim() === '' ? null : math.drawFormula(place, source, isInLine))
    },
    [math, source, isInLine],
  )
  return (
    <section className="source-preview" aria-label={t('equation.preview')}>
      <p className="note">{t('equation.preview')}</p>
      <div className="equation-preview" ref={draw} />
      <div role="status">
        {error && <p className="field-error">{t(`equation.errors.${error.why}`, { what: error.what })}</p>}
        {math === 'failed' && <p className="note">{t('equation.failed')}</p>}
        {math && math !== 'failed' && !math.drawsMath() && <p className="note">{t('equation.noMath')}</p>}
      </div>
    </section>
  )
}
