import { anonymousDatabase } from './store'

/** Drafts of the public forms, stored at each change until sent or cleared. Without storage there are none. */
export async function readDraft(key: string): Promise<Record<string, string> | null> {
  try {
    return (await (await anonymousDatabase()).get('drafts', key))?.values ?? null
  } catch {
    return null
  }
}

export async function writeDraft(key: string, values: Record<string, string>): Promise<void> {
  try {
    const transaction = (await anonymousDatabase()).transaction('drafts', 'readwrite')
    const isEmpty = Object.values(values).every((value) => value === '')
    const written = isEmpty
      ? transaction.store.delete(key)
      : transaction.store.put({ key, values, savedAt: Date.now() })
    // Without an explicit commit the browser waits for the page's next task, which a closing page does not run.
    transaction.commit()
    await Promise.all([written, transaction.done])
  } catch {
    // The form itself still has the text.
  }
}

export const clearDraft = (key: string): Promise<void> => writeDraft(key, {})
