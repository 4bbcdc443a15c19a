import { PART_ROLES, type PartRole } from '#domain/thesis/part-roles'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'

interface Props {
  title: string
  /** Null while the title decides. */
  role: PartRole | null
  /** What the title suggests. */
  guess: PartRole
  onSave: (role: PartRole | null) => void
  onClose: () => void
}

/** Chooses what a section is to the thesis; one tap saves. */
export function RoleDialog({ title, role, guess, onSave, onClose }: Props) {
  const { t } = useTranslation('outline')
  const choices = [null, ...PART_ROLES] as const
  return (
    <Dialog kind="sheet" title={t('roleOf', { title })} onClose={onClose}>
      <p className="note">{t('roleHelp')}</p>
      <ul className="sheet outline-roles">
        {choices.map((choice) => (
          <li key={choice ?? 'title'}>
            <button
              type="button"
              className="sheet-entry"
              aria-current={choice === role ? 'true' : undefined}
              onClick={() => {
                onSave(choice)
                onClose()
              }}
            >
              {choice === null ? t('roleByTitle', { role: t(`roles.${guess}`) }) : t(`roles.${choice}`)}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
