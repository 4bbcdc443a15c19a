import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../device/use-online'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import type { RowEdit } from './use-row-edit'

interface Props {
  edit: RowEdit
  /** Field values of the server's newer row after a conflict; else null. */
  theirs: Readonly<Record<string, string>> | null
  labels: Readonly<Record<string, string>>
  /** Formats a value for display. */
  word?: (name: string, value: string) => string
  children: ReactNode
}

/** The frame of every row form: draft notice, errors, both versions of a conflict, and buttons. */
export function RowForm({ edit, theirs, labels, word = (_, value) => value, children }: Props) {
  const { t } = useTranslation('account')
  const { t: tw } = useTranslation('work')
  const isOnline = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const { changed, errors, failure, isBusy } = edit
  const isChanged = Object.keys(changed).length > 0
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    edit.submit()
  }
  const shown = (name: string, value: string | undefined) => (value ? word(name, value) : tw('conflict.none'))
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {theirs && (
        <div className="notice notice-bad" role="alert">
          <p>{tw('conflict.text')}</p>
          <table className="account-versions">
            <thead>
              <tr>
                <td />
                <th scope="col">{tw('conflict.here')}</th>
                <th scope="col">{tw('conflict.there')}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(changed).map(([name, mine]) => (
                <tr key={name}>
                  <th scope="row">{labels[name]}</th>
                  <td>{shown(name, mine)}</td>
                  <td>{shown(name, theirs[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="actions">
            <button type="button" className="button" onClick={edit.keepMine}>
              {tw('conflict.mine')}
            </button>
            <button type="button" className="button button-quiet" onClick={edit.keepTheirs}>
              {tw('conflict.theirs')}
            </button>
          </p>
        </div>
      )}
      {children}
      {failure && (
        <p className="notice notice-bad" role="alert">
          {failure}
        </p>
      )}
      {isChanged && <p className="note">{tw('draft')}</p>}
      {isChanged && !isOnline && (
        <p className="note">
          <Icon name="offline" /> {t('needsNetwork')}
        </p>
      )}
      <p className="actions">
        <button type="submit" className="button" disabled={!isChanged || isBusy || !isOnline || theirs !== null}>
          {isBusy ? tw('saving') : tw('save')}
        </button>
        {isChanged && !isBusy && (
          <button type="button" className="button button-quiet" onClick={edit.drop}>
            {tw('cancel')}
          </button>
        )}
      </p>
    </form>
  )
}
