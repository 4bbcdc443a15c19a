import type { TFunction } from 'i18next'
import { isTemporary } from '../offline/replica/mutations'
import type { Keyed, Mutation } from '../offline/storage/types'
import { Icon } from '../ui/icon'
import type { IconName } from '../ui/icon-names'
import { Dialog } from '../shell/dialog'
import type { ListDefinition } from './definition'

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly href?: string
  readonly isRare?: boolean
}

/**
 * Whether an action must wait until the server has received the row: an urgent mutation, or a dialog (null), sends its
 * request at once.
 */
const isTooSoon = <R extends Keyed>(
  { isUrgent }: ListDefinition<R>,
  row: R,
  mutations: readonly Mutation[] | null,
): boolean => isTemporary(row.id) && (mutations === null || mutations.some(isUrgent))

export type MenuWords = Readonly<Record<'view' | 'edit' | 'remove', string>>

/** Translated once for all rows of a list, since i18next's lookup is slow compared to rendering a cell. */
export const menuWords = (t: TFunction<'engine'>): MenuWords => ({
  view: t('view'),
  edit: t('edit'),
  remove: t('remove'),
})

/** All actions on a row, always in the same order. */
export function buildRowMenu<R extends Keyed>(definition: ListDefinition<R>, row: R, words: MenuWords): MenuEntry[] {
  const own = definition.actions
    .filter(
      (action) =>
        action.isFor(row) && !isTooSoon(definition, row, action.dialog ? null : (action.mutations?.(row) ?? [])),
    )
    .map(({ key, label, icon, href, isRare = false }) => ({
      key,
      label,
      icon,
      isRare,
      ...(href && { href: href(row) }),
    }))
  return [
    { key: 'view', label: words.view, icon: 'show' },
    ...(definition.form ? [{ key: 'edit', label: words.edit, icon: 'pencil' } as const] : []),
    ...own,
    ...(definition.canRemove ? [{ key: 'remove', label: words.remove, icon: 'trash' } as const] : []),
  ]
}

interface EntryProps {
  entry: MenuEntry
  name: string
  isBare?: boolean
  isFocusable?: boolean
  onAsk: (key: string) => void
}

/** A link if the action has an address, else a button; a bare item shows only its icon. */
export function MenuItem({ entry, name, isBare = false, isFocusable = true, onAsk }: EntryProps) {
  const shared = {
    className: isBare ? 'tool' : 'sheet-entry',
    tabIndex: isFocusable ? undefined : -1,
    onClick: () => onAsk(entry.key),
    ...(isBare && { title: entry.label, 'aria-label': `${entry.label} : ${name}` }),
  }
  const inner = (
    <>
      <Icon name={entry.icon} />
      {!isBare && entry.label}
    </>
  )
  return entry.href ? (
    <a {...shared} href={entry.href}>
      {inner}
    </a>
  ) : (
    <button type="button" {...shared}>
      {inner}
    </button>
  )
}

interface SheetProps {
  entries: readonly MenuEntry[]
  name: string
  onAsk: (key: string) => void
  onClose: () => void
}

/** The row's actions as a sheet, for narrow lists. */
export const RowSheet = ({ entries, name, onAsk, onClose }: SheetProps) => (
  <Dialog kind="sheet" title={name} onClose={onClose}>
    <ul className="sheet">
      {entries.map((entry) => (
        <li key={entry.key}>
          <MenuItem
            entry={entry}
            name={name}
            onAsk={(key) => {
              onClose()
              onAsk(key)
            }}
          />
        </li>
      ))}
    </ul>
  </Dialog>
)
