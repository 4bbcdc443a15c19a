import { useMemo, useState } from 'react'
import { MAX_SECTIONS } from '#contract/limits'
import type { DocumentNode } from '#domain/thesis/thesis'
import type { Outline } from '#contract/writing/outline'
import { readingOrder } from '#domain/writing/reading-order'
import { useFrame } from '../../../i18n/frame-context'
import type { ImportedDocument } from '../../../offline/writing/imports/import-types'
import { splitSections, type PlannedSection } from '../../../offline/writing/imports/split-sections'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import { ImportLosses } from './import-losses'
import { picturesIn } from './prepare-pictures'
import type { Chosen } from './use-import'

interface Props {
  name: string
  document: ImportedDocument
  outline: Outline
  onPut: (chosen: Chosen) => void
  onCancel: () => void
}

const DEEPEST = 2

function undescribed(blocks: readonly DocumentNode[]): number {
  return blocks.reduce(
    (sum, { type, attrs, content = [] }) => sum + (type === 'figure' && attrs?.alt === '' ? 1 : undescribed(content)),
    0,
  )
}

const hasLevel = (blocks: readonly DocumentNode[], second: boolean): boolean => {
  const levels = new Set(blocks.flatMap(({ type, attrs }) => (type === 'heading' ? [attrs?.level] : [])))
  return levels.size > (second ? 1 : 0)
}

/** Preview before anything is changed: the sections, the losses, and the place in the outline. */
export function ImportPreview({ name, document, outline, onPut, onCancel }: Props) {
  const { t } = useTranslation('imports')
  const { language } = useFrame()
  const [levels, setLevels] = useState<1 | 2>(1)
  const [under, setUnder] = useState('')
  const { blocks } = document
  const shown = readingOrder(outline)
  const room = MAX_SECTIONS - Object.values(outline).filter(({ removedAt }) => removedAt === null).length
  const plan = useMemo(() => splitSections(blocks, { levels, room }), [blocks, levels, room])
  const { sections, joined, split } = plan
  const findTitle = ({ title, isContinued }: PlannedSection): string => {
    const bare = title || (hasLevel(blocks, false) ? t('front') : name.replace(/\.\w{1,8}$/, '')) || t('untitled')
    return isContinued ? t('continued', { title: bare }) : bare
  }
  const number = (words: number) => t('words', { count: words, number: words.toLocaleString(language) })
  const words = sections.reduce((sum, one) => sum + one.words, 0)
  const pictures = picturesIn(blocks).size
  const bare = undescribed(blocks)
  const put = () =>
    onPut({
      sections: sections.map((one) => ({ title: findTitle(one), parent: one.parent, blocks: one.blocks })),
      under: under === '' ? null : under,
    })
  return (
    <section aria-labelledby="import-preview">
      <h2 id="import-preview" tabIndex={-1}>
        {t('preview')}
      </h2>
      <p className="import-name">
        {t('found', { name, sections: t('sections', { count: sections.length }), words: number(words) })}
        {pictures > 0 && ` ${t('pictures', { count: pictures })}`}
        {bare > 0 && ` ${t('undescribed', { count: bare })}`}
      </p>
      {hasLevel(blocks, true) && (
        <fieldset className="import-choice">
          <legend>{t('levels')}</legend>
          {([1, 2] as const).map((level) => (
            <label key={level}>
              <input type="radio" name="levels" checked={levels === level} onChange={() => setLevels(level)} />
              {t(`level${level}`)}
            </label>
          ))}
        </fieldset>
      )}
      {!hasLevel(blocks, false) && <p className="notice">{t('noTitles')}</p>}
      {shown.length > 0 && (
        <Field label={t('where')}>
          {(a11y) => (
            <select {...a11y} value={under} onChange={({ target }) => setUnder(target.value)}>
              <option value="">{t('end')}</option>
              {shown.map(({ id, title }) => (
                <option key={id} value={id}>
                  {t('under', { title: title || t('untitled') })}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <h3>{t('list')}</h3>
      {joined > 0 && <p className="notice">{t('joined', { count: joined, most: MAX_SECTIONS })}</p>}
      {split > 0 && <p className="notice">{t('split')}</p>}
      <ol className="import-list">
        {sections.map((one, index) => (
          // Sections have no id yet, and do not move.
          <li key={index} data-depth={Math.min(one.depth, DEEPEST)}>
            <span>{findTitle(one)}</span>
            <small>{number(one.words)}</small>
          </li>
        ))}
      </ol>
      <ImportLosses losses={[...document.losses, ...plan.losses]} />
      <p className="note">
        <Icon name="undo" /> {t('safe')}
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={put}>
          <Icon name="add" />
          {t('put', { count: sections.length })}
        </button>
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {t('cancel')}
        </button>
      </p>
    </section>
  )
}
