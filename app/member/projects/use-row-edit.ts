import { useEffect, useRef, useState } from 'react'
import type { TFunction } from 'i18next'
import type { Values } from '../../lists/forms/form'
import { useSyncEngine } from '../../offline/replica/use-list'
import { ApiError, NetworkError, findRefusal } from '../../network/http'
import { failureText } from '../../shell/failure-text'
import { useTranslation } from '../../shell/i18n'
import { actingAs, useAccount } from '../account/account-context'
import { isDraft, typedSince, type RowDraft } from './row-draft'

export type Headers = Record<string, string>

interface Options<R> {
  /** Storage key of the draft. */
  readonly at: string
  readonly version: number
  /** The stored row as field values. */
  readonly stored: Values
  readonly send: (changed: Values, headers: Headers) => Promise<R>
  /** Called once the server has accepted the edit. */
  readonly onSaved: (row: R) => void
  /** Called with the server's newer row, which is then shown instead of the stored one. */
  readonly onTheirs: (row: R) => void
}

export type RowEdit = ReturnType<typeof useRowEdit>

/** Edits the fields of a row. A draft is stored until the server has accepted them. */
export function useRowEdit<R extends { readonly version: number }>(options: Options<R>) {
  const { at, stored } = options
  const { t } = useTranslation('account')
  const { t: tw } = useTranslation('work')
  const engine = useSyncEngine()
  const { person } = useAccount()
  const [draft, setDraft] = useState<RowDraft | null>(null)
  /** The current draft, which the state of the closure that awaits the response does not have. */
  const latest = useRef<RowDraft | null>(null)
  const [errors, setErrors] = useState<Values>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<R | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(
    () =>
      void engine.draft(at).then(
        (retained) => {
          if (!isDraft(retained) || latest.current) return
          latest.current = retained
          setDraft(retained)
        },
        () => undefined,
      ),
    [engine, at],
  )

  const keep = (next: RowDraft | null) => {
    latest.current = next
    setDraft(next)
    void engine.saveDraft(at, next && { ...next }).catch(() => undefined)
  }
  const change = (name: string, value: string) => {
    const { [name]: _, ...others } = draft?.values ?? {}
    // While a request runs, the stored value may be about to change, so an equal value is still an edit.
    const values = value === stored[name] && !isBusy ? others : { ...others, [name]: value }
    if (Object.keys(values).length === 0) return keep(null)
    keep({ values, version: draft?.version ?? options.version, key: crypto.randomUUID() })
  }
  const settle = (rest: RowDraft | null) => {
    keep(rest)
    setErrors({})
    setFailure(null)
    setTheirs(null)
  }
  const drop = () => settle(null)

  async function send(wanted: RowDraft) {
    setBusy(true)
    setErrors({})
    setFailure(null)
    try {
      const { headers } = actingAs(person)
      const saved = await options.send(wanted.values, {
        ...headers,
        'If-Match': `"${String(wanted.version)}"`,
        'Idempotency-Key': wanted.key,
      })
      settle(typedSince(latest.current, wanted, saved.version))
      options.onSaved(saved)
    } catch (error) {
      const { fields, current } = findRefusal(error) ?? {}
      // The cast is safe: `current` has the type of the reply.
      if (error instanceof ApiError && error.status === 412 && current) setTheirs(current as R)
      else if (fields)
        setErrors(Object.fromEntries(Object.entries(fields).map(([name, { message }]) => [name, message])))
      else setFailure(reason(error, t, tw))
    } finally {
      setBusy(false)
    }
  }

  return {
    values: { ...stored, ...draft?.values },
    changed: draft?.values ?? {},
    errors,
    failure,
    theirs,
    isBusy,
    change,
    drop,
    submit: () => draft && !isBusy && void send(draft),
    keepMine: () => {
      if (!draft || !theirs) return
      const next = { ...draft, version: theirs.version, key: crypto.randomUUID() }
      keep(next)
      setTheirs(null)
      void send(next)
    },
    keepTheirs: () => {
      const row = theirs
      drop()
      if (row) options.onTheirs(row)
    },
  }
}

function reason(error: unknown, t: TFunction<'account'>, tw: TFunction<'work'>): string {
  if (error instanceof ApiError && error.status === 401) return tw('ended')
  if (error instanceof NetworkError) return t('failures.network')
  return tw('refused', { reason: failureText(error, t) })
}
