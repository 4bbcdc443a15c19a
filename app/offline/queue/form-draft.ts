import { useEffect, useState, type RefObject } from 'react'

type Values<K extends string> = Readonly<Record<K, string>>

/** Takes each field from the first source that has it. Typed text comes before a stored draft. */
function merge<K extends string>(
  empty: Values<K>,
  sources: readonly (Readonly<Record<string, string>> | null)[],
): Values<K> {
  const entries = Object.keys(empty).map((name) => [name, sources.find((source) => source?.[name])?.[name] ?? ''])
  // The cast is safe: the keys are those of `empty`.
  return Object.fromEntries(entries) as Values<K>
}

/** The present values of the form's fields, typed by the person or filled in by the browser. */
const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

type DraftStore = typeof import('./drafts')

/** The module that stores drafts, once loaded; from then on each change is stored at once. */
let draftStore: DraftStore | undefined

/** The module is loaded after the form is shown. Until then the fields of the form hold the text. */
async function withDraftStore(then: (keeper: DraftStore) => Promise<void>): Promise<void> {
  try {
    draftStore ??= await import('./drafts')
    await then(draftStore)
  } catch {
    // The next change tries again.
  }
}

/**
 * A form's values, stored as a draft at each change and restored later. `asked` returns values from the address.
 */
export function useFormDraft<K extends string>(
  key: string,
  empty: Values<K>,
  form: RefObject<HTMLFormElement | null>,
  asked?: () => Readonly<Record<string, string>>,
) {
  const [values, setValues] = useState(empty)

  useEffect(() => {
    // Input typed before the script loaded is in the fields but not in React's state.
    const early = form.current ? typedIn(form.current) : {}
    const chosen = asked?.() ?? null
    const fillFrom = (draft: Readonly<Record<string, string>> | null) =>
      setValues((now) => merge(empty, [now, early, chosen, draft]))
    const restore = async () => {
      // Runs at once, since the render after the first key press would otherwise clear the other fields.
      fillFrom(null)
      await withDraftStore(async ({ readDraft }) => fillFrom(await readDraft(key)))
    }
    void restore()
  }, [key, empty, form, asked])

  const write = (after: Values<K>) => void withDraftStore(({ writeDraft }) => writeDraft(key, after))
  const change = (name: K, value: string) =>
    setValues((before) => {
      const after = { ...before, [name]: value }
      write(after)
      return after
    })
  const clear = () => {
    setValues(empty)
    write(empty)
  }
  return { values, change, clear }
}
