import { useEffect, useState, type RefObject } from 'react'

type Values<K extends string> = Readonly<Record<K, string>>

/** Takes each field from the first source that has it. Typed text comes before a stored draft. */
function merge<K extends string>(
  empty: Values<K>,
  sources: readonly (Readonly<Record<string, string>> | null)[],
): Values<K> {
  const entries = Object.keys(empty).map((name) => [name, sources.find((source) => source?.[name])?.[name] ?? ''])
  // The very keys of `empty`.
  return Object.fromEntries(entries) as Values<K>
}

/** The present values of the form's fields, typed by the person or filled in by the browser. */
const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

type DraftStore = typeof import('./drafts')

/** The module that stores drafts, once it is loaded. From then on each change is stored at once. */
let draftStore: DraftStore | undefined

/** The module is loaded after the form is shown. Until then the fields of the form hold the text. */
async function withDraftStore(then: (keeper: DraftStore) => Promise<void>): Promise<void> {
  try {
    draftStore ??= await import('./drafts')
    await then(draftStore)
  } catch {
    // The next change asks again.
  }
}

/**
 * A form's texts, kept as a draft at each change and found again later. `asked`: what the address chooses, once script
 * has come.
 */
export function useFormDraft<K extends string>(
  key: string,
  empty: Values<K>,
  form: RefObject<HTMLFormElement | null>,
  asked?: () => Readonly<Record<string, string>>,
) {
  const [values, setValues] = useState(empty)

  useEffect(() => {
    // Typed before script came: the fields hold it, React does not know it yet.
    const early = form.current ? typedIn(form.current) : {}
    const chosen = asked?.() ?? null
    const fillFrom = (draft: Readonly<Record<string, string>> | null) =>
      setValues((now) => merge(empty, [now, early, chosen, draft]))
    const restore = async () => {
      // At once: else the render after the first typed letter would empty the other fields.
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
