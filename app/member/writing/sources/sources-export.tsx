import type { Source } from '#domain/citations/source'
import { loadOrNull } from '../../../network/load'
import { Dialog } from '../../../shell/dialog'
import { useTranslation } from '../../../shell/i18n'
import { Icon } from '../../../ui/icon'
import { saveFile } from '../../account/save-file'

const loadFormats = () => import('./sources-formats')
type Formats = Awaited<ReturnType<typeof loadFormats>>

const FORMATS = {
  bibtex: { ending: 'bib', type: 'application/x-bibtex', write: ({ writeBibtex }: Formats) => writeBibtex },
  ris: { ending: 'ris', type: 'application/x-research-info-systems', write: ({ writeRis }: Formats) => writeRis },
  csl: { ending: 'json', type: 'application/json', write: ({ writeCslJson }: Formats) => writeCslJson },
} as const
const NAMES = ['bibtex', 'ris', 'csl'] as const

/** Gives the list to other programs, as a file. */
export function ExportSources({ sources, onClose }: { sources: readonly Source[]; onClose: () => void }) {
  const { t } = useTranslation('sources')
  const save = async (name: (typeof NAMES)[number]) => {
    const formats = await loadOrNull(loadFormats)
    if (!formats) return
    const { ending, type, write } = FORMATS[name]
    saveFile(`${t('exports.name')}.${ending}`, type, write(formats)(sources))
    onClose()
  }
  return (
    <Dialog kind="sheet" title={t('exports.title')} onClose={onClose}>
      <ul className="sheet">
        {NAMES.map((name) => (
          <li key={name}>
            <button type="button" className="sheet-entry" onClick={() => void save(name)}>
              <Icon name="download" />
              {t(`exports.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
