import { useEffect, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { MAX_PICTURES_BYTES, PICTURES_WARNING_BYTES } from '#contract/limits'
import { formatBytes } from '../../../i18n/format-bytes'
import { useFrame } from '../../../i18n/frame-context'
import { keepPicture, listPictures, NoRoom, usedBytes } from '../../../offline/writing/picture-files'
import type { WritingStore } from '../../../offline/writing/store-types'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Field } from '../../../ui/field'
import { Icon } from '../../../ui/icon'
import type { PictureTools } from '../editor/section-editor'
import { shrinkPhoto, type SmallPicture } from './shrink-photo'

interface Props extends Pick<PictureTools, 'onSave' | 'onClose'> {
  store: WritingStore
  projectId: string
  figure: NonNullable<PictureTools['chosen']>
}

interface Chosen extends SmallPicture {
  readonly url: string
  /** Bytes of the file that was chosen. */
  readonly before: number
}
type Problem = 'notAPicture' | 'pictureMissing' | 'full' | 'diskFull'

const MAX_ALT = 500

/** Takes or chooses a picture, shrinks it, and asks what it shows. It is stored before the text refers to it. */
export function PictureSheet({ store, projectId, figure, onSave, onClose }: Props) {
  const { t } = useTranslation('pictures')
  const { language } = useFrame()
  const { pictures } = store
  const isNew = figure === 'new' || figure.image === null
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [alt, setAlt] = useState(figure === 'new' ? '' : figure.alt)
  const [isAltMissing, setAltMissing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  useSyncExternalStore(store.onStatus, () => pictures.all)
  const used = usedBytes(pictures, projectId)
  const size = (bytes: number) => formatBytes(bytes, language)
  const max = size(MAX_PICTURES_BYTES)

  // Pictures that others added count towards the limit, too.
  useEffect(() => {
    if (pictures.env.isOnline()) void listPictures(pictures, projectId).catch(() => undefined)
  }, [pictures, projectId])
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])

  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    setBusy(true)
    setProblem(null)
    try {
      const small = await shrinkPhoto(file)
      setChosen({ ...small, url: URL.createObjectURL(small.file), before: file.size })
    } catch {
      setProblem('notAPicture')
    }
    // The same file may be chosen again.
    input.value = ''
    setBusy(false)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const before = figure === 'new' ? null : figure.image
    const isMissing = alt.trim() === ''
    setAltMissing(isMissing)
    if (!chosen && before === null) setProblem('pictureMissing')
    if (isMissing || (!chosen && before === null) || isBusy) return
    const image = chosen ? crypto.randomUUID() : before
    if (image === null) return
    setBusy(true)
    try {
      if (chosen) await keepPicture(pictures, { ...chosen, id: image, projectId })
    } catch (error) {
      setProblem(error instanceof NoRoom ? 'full' : 'diskFull')
      setBusy(false)
      return
    }
    onSave({ image, alt: alt.trim() })
    void store.sync()
  }
  return (
    <Dialog kind="sheet" title={t(isNew ? 'add' : 'edit')} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        {chosen && (
          <>
            <img className="picture-preview" src={chosen.url} alt={t('preview')} {...shape(chosen)} />
            <p className="note" role="status">
              {t('shrunk', {
                before: size(chosen.before),
                after: size(chosen.file.size),
                width: String(chosen.width),
                height: String(chosen.height),
              })}
            </p>
          </>
        )}
        <p className="actions">
          {(['take', 'choose'] as const).map((way) => (
            <label key={way} className="button button-quiet account-file">
              <input
                className="hidden"
                type="file"
                accept="image/*"
                {...(way === 'take' && { capture: 'environment' as const })}
                onChange={(event) => void choose(event.target)}
              />
              {t(way)}
            </label>
          ))}
        </p>
        {isBusy && (
          <p className="note" role="status">
            {t('working')}
          </p>
        )}
        {problem && (
          <p className="field-error" role="alert">
            {t(problem, { max })}
          </p>
        )}
        <Field label={t('alt')} help={t('altHelp')} error={isAltMissing ? t('altMissing') : undefined}>
          {(a11y) => (
            <textarea
              {...a11y}
              rows={2}
              maxLength={MAX_ALT}
              value={alt}
              onChange={(event) => setAlt(event.target.value)}
            />
          )}
        </Field>
        <p className={used >= PICTURES_WARNING_BYTES ? 'notice' : 'note'}>
          {t('used', { used: size(used), max })}{' '}
          {used >= PICTURES_WARNING_BYTES && t('nearlyFull', { left: size(Math.max(0, MAX_PICTURES_BYTES - used)) })}
          {used < PICTURES_WARNING_BYTES && t('kept')}
        </p>
        <p className="actions">
          <button className="button" disabled={isBusy}>
            {t(isNew ? 'insert' : 'save')}
          </button>
          {figure !== 'new' && (
            <button type="button" className="button button-danger" onClick={() => onSave(null)}>
              <Icon name="trash" />
              {t('remove')}
            </button>
          )}
        </p>
      </form>
    </Dialog>
  )
}

const shape = ({ width, height }: SmallPicture) => ({ width, height })
