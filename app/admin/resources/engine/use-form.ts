import { useCallback, useEffect, useRef, useState } from 'react'
import type { LocalData } from '../../../lib/local/types'
import type { FormField, Values } from '../definition'
import { draftOf, withDraft } from './form-rules'

const SAVE_MS = 300

interface FormState {
  /** Null until the draft has been looked for. */
  readonly values: Values | null
  readonly isDraft: boolean
  readonly change: (name: string, value: string) => void
  readonly startOver: () => void
  /** Forgets the draft: what was written has been sent. */
  readonly finish: () => Promise<void>
  readonly isDirty: boolean
}

/** The texts of a form, kept as a draft on this device while they are written: neither a reload nor a change of language loses them. */
export function useForm(local: LocalData, key: string, fields: readonly FormField[], initial: Values): FormState {
  const [values, setValues] = useState<Values | null>(null)
  const [isDraft, setDraft] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const pending = useRef<Values | null>(null)
  const start = useRef(initial)

  const save = useCallback(() => {
    const toKeep = pending.current
    pending.current = null
    if (toKeep) void local.saveDraft(key, draftOf(fields, toKeep)).catch(() => undefined)
  }, [local, key, fields])

  useEffect(() => {
    let isHere = true
    const begin = async () => {
      const draft = await local.draft(key).catch(() => null)
      if (!isHere) return
      setDraft(draft !== null)
      setDirty(draft !== null)
      setValues(draft === null ? start.current : withDraft(start.current, draft))
    }
    void begin()
    return () => {
      isHere = false
    }
  }, [local, key])

  useEffect(() => {
    if (!isDirty || values === null) return
    pending.current = values
    const timer = setTimeout(save, SAVE_MS)
    return () => clearTimeout(timer)
  }, [values, isDirty, save])

  // Leaving, by whatever way, writes what the delay still holds back.
  useEffect(() => {
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [save])

  return {
    values,
    isDraft,
    isDirty,
    change: (name, value) => {
      setDirty(true)
      setValues((now) => now && { ...now, [name]: value })
    },
    startOver: () => {
      pending.current = null
      setDirty(false)
      setDraft(false)
      setValues(start.current)
      void local.saveDraft(key, null)
    },
    finish: async () => {
      pending.current = null
      setDirty(false)
      await local.saveDraft(key, null).catch(() => undefined)
    },
  }
}
