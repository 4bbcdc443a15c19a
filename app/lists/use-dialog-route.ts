import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

export interface DialogRoute {
  /** Id of the row whose dialog is open; null for none, and for a new one. */
  readonly row: string | null
  readonly dialog: 'view' | 'edit' | 'new' | null
  readonly open: (dialog: 'view' | 'edit' | 'new', row?: string) => void
  readonly close: () => void
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'dialog' in state

/**
 * Which dialog is open is in the address too (`?row=…`, `?row=…&do=edit`, `?do=new`): a row can be sent as a link, and
 * back closes it.
 */
export function useDialogRoute(): DialogRoute {
  const [parameters, setParameters] = useSearchParams()
  const navigate = useNavigate()
  const { state, key } = useLocation() as { state: unknown; key: string }
  // Going back takes the browser a moment: a second press in it would leave the list as well.
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
      // From one dialog to another, back still leads to the list.
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
