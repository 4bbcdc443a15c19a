import { useEffect, useMemo, useRef, useState } from 'react'
import type { SyncEngine, Row } from '../../offline/storage/types'
import type { Form, FormField, Values } from './form'
import { DraftWriter } from './draft-writer'
import { toDraft, withDraft } from './form-rules'

type Follow = Form<Row>['follow']

interface FormState {
  /** Null until the draft has been read. */
  readonly values: Values | null
  readonly isDraft: boolean
  readonly change: (name: string, value: string) => void
  readonly startOver: () => void
  /** Deletes the draft after the form has been sent. */
  readonly finish: () => Promise<void>
  readonly isDirty: boolean
}

/**
 * The values of a form, stored as a draft on the device at each change, so that neither a reload nor a change of
 * language loses input.
 */
export function useForm(
  engine: SyncEngine,
  key: string,
  fields: readonly FormField[],
  initial: Values,
  follow?: Follow,
): FormState {
  const [values, setValues] = useState<Values | null>(null)
  const [isDraft, setDraft] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const start = useRef(initial)
  const writer = useMemo(() => new DraftWriter((draft) => engine.saveDraft(key, draft)), [engine, key])
  // The current values, also between changes before the next render (such as autofill of several fields).
  const latest = useRef<Values | null>(null)
  const show = (next: Values) => {
    latest.current = next
    setValues(next)
  }

  useEffect(() => {
    let isHere = true
    const begin = async () => {
      const draft = await engine.draft(key).catch(() => null)
      if (!isHere) return
      setDraft(draft !== null)
      setDirty(draft !== null)
      latest.current = draft === null ? start.current : withDraft(start.current, draft)
      setValues(latest.current)
    }
    void begin()
    return () => {
      isHere = false
    }
  }, [engine, key])

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && writer.hurry()
    addEventListener('pagehide', writer.hurry)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', writer.hurry)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [writer])

  return {
    values,
    isDraft,
    isDirty,
    change: (name, value) => {
      if (latest.current === null) return
      const changed = { ...latest.current, [name]: value }
      const next = follow?.(name, latest.current, changed) ?? changed
      setDirty(true)
      show(next)
      void writer.save(toDraft(fields, next))
    },
    startOver: () => {
      setDirty(false)
      setDraft(false)
      show(start.current)
      void writer.save(null)
    },
    finish: async () => {
      setDirty(false)
      await writer.save(null)
    },
  }
}
