import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export interface DialogRoute {
  /** Id of the row whose dialog is open; null if none is open or the row is new. */
  readonly row: string | null
  readonly dialog: 'view' | 'edit' | 'new' | null
  readonly open: (dialog: 'view' | 'edit' | 'new', row?: string) => void
  readonly close: () => void
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'dialog' in state

/**
 * The open dialog is in the address (`?row=…`, `?row=…&do=edit`, `?do=new`), so that a link can lead to a row and the
 * back button closes the dialog.
 */
export function useDialogRoute(): DialogRoute {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const { state, key } = useLocation() as { state: unknown; key: string }
  // Going back is asynchronous: a second press meanwhile would also leave the list.
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = false
  }, [key])
  const row = parameters.get('row')
  const verb = parameters.get('do')

  return useMemo(() => {
    const dialog = verb === 'new' ? 'new' : row === null ? null : verb === 'edit' ? 'edit' : 'view'
    const set = (values: Readonly<Record<'row' | 'do', string | null>>, replace: boolean, mark: boolean) =>
      setParameters(
        () => {
          const now = new URLSearchParams(location.search)
          for (const [key, value] of Object.entries(values))
            if (value === null) now.delete(key)
            else now.set(key, value)
          return now
        },
        { replace, state: mark ? { dialog: true } : null, preventScrollReset: true },
      )
    return {
      row: dialog === 'new' ? null : row,
      dialog,
      // A dialog opened from another one replaces its history entry, so that back returns to the list.
      open: (next, id) =>
        set(
          { row: id ?? null, do: next === 'view' ? null : next },
          dialog !== null,
          dialog === null || isMarked(state),
        ),
      close: () => {
        if (!isMarked(state)) return set({ row: null, do: null }, true, false)
        if (!isLeaving.current) navigate(-1)
        isLeaving.current = true
      },
    }
  }, [row, verb, state, navigate, setParameters])
}
