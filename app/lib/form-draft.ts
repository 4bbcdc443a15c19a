import { useEffect, useState, type RefObject } from 'react'
import { clearDraft, readDraft, writeDraft } from './drafts'

type Values<K extends string> = Readonly<Record<K, string>>

/** Each field of the first that has one, else of the next: what is being typed wins over what was kept. */
function merge<K extends string>(empty: Values<K>, sources: readonly (Readonly<Record<string, string>> | null)[]): Values<K> {
  const entries = Object.keys(empty).map((name) => [name, sources.find((source) => source?.[name])?.[name] ?? ''])
  // The very keys of `empty`.
  return Object.fromEntries(entries) as Values<K>
}

/** What stands in the fields of the document, whoever put it there. */
const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** A form's texts, kept as a draft at each change and found again later. `asked`: what the address chooses, once script has come. */
export function useFormDraft<K extends string>(key: string, empty: Values<K>, form: RefObject<HTMLFormElement | null>, asked?: () => Readonly<Record<string, string>>) {
  const [values, setValues] = useState(empty)

  useEffect(() => {
    // Typed before script came: the fields hold it, React does not know it yet.
    const early = form.current ? typedIn(form.current) : {}
    const chosen = asked?.() ?? null
    void readDraft(key).then((draft) => setValues((now) => merge(empty, [now, early, chosen, draft])))
  }, [key, empty, form, asked])

  const change = (name: K, value: string) =>
    setValues((before) => {
      const after = { ...before, [name]: value }
      void writeDraft(key, after)
      return after
    })
  const clear = () => {
    setValues(empty)
    void clearDraft(key)
  }
  return { values, change, clear }
}
