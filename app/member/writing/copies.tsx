import type { ReactNode } from 'react'
import { formatBytes } from '../../i18n/format-bytes'
import { useFrame } from '../../i18n/frame-context'
import type { WritingStore } from '../../offline/writing/store-types'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { withFileEnding, saveFile } from '../account/save-file'
import type { UnsentCopies } from '../../offline/writing/unsent-copies'
import { exportText } from './export-text'

interface Props {
  store: WritingStore
  projectId: string
  left: UnsentCopies
}

/** Unsent work, which the person can download and then remove. */
export function Copies({ store, projectId, left: { documents, passages, words: said, pictures, voices } }: Props) {
  const { t } = useTranslation('outline')
  const { language } = useFrame()
  const words = (count: number) => t('words', { count, number: String(count) })
  const takeText = async (id: string) => exportText(t('copies'), (await store.texts(projectId)).get(id) ?? '')
  const files = [
    { kept: store.pictures, name: 'image', text: 'copyOfPicture', rows: pictures },
    { kept: store.voices, name: 'audio', text: 'copyOfVoice', rows: voices },
  ] as const
  return (
    <section className="account-part" aria-labelledby="copies-title">
      <h2 id="copies-title">{t('copies')}</h2>
      {documents.map(({ id, words: count }) => (
        <Copy key={id} onTake={() => takeText(id)} onRemove={() => store.discardCopy(id)}>
          <p>{words(count)}</p>
        </Copy>
      ))}
      {passages.map(({ id, text }) => (
        <Copy
          key={id}
          onTake={() => Promise.resolve(exportText(t('copies'), text))}
          onRemove={() => store.discardPassage(id)}
        >
          <blockquote className="account-notes">{text}</blockquote>
        </Copy>
      ))}
      {said.map(({ id, text, table }) => (
        <Copy
          key={id}
          onTake={() => Promise.resolve(exportText(t('copies'), text))}
          onRemove={() => store.change([table], (tables) => tables[table].remove([id]))}
        >
          <blockquote className="account-notes">{text}</blockquote>
        </Copy>
      ))}
      {files.flatMap(({ kept, name, text, rows }) =>
        rows.map(({ id, size }) => (
          <Copy
            key={id}
            onTake={async () => {
              const file = await kept.read(id)
              if (file) saveFile(withFileEnding(name, file), file.type, file)
            }}
            onRemove={() => kept.drop([id])}
          >
            <p>{t(text, { size: formatBytes(size, language) })}</p>
          </Copy>
        )),
      )}
    </section>
  )
}

interface CopyProps {
  onTake: () => Promise<void>
  onRemove: () => Promise<void>
  children: ReactNode
}

function Copy({ onTake, onRemove, children }: CopyProps) {
  const { t } = useTranslation('outline')
  return (
    <div className="card">
      {children}
      <p className="actions">
        <button type="button" className="button" onClick={() => void onTake()}>
          <Icon name="download" />
          {t('export')}
        </button>
        <button type="button" className="button button-danger" onClick={() => void onRemove()}>
          {t('remove')}
        </button>
      </p>
    </div>
  )
}
