import { anonymousDatabase } from './store'

/** Drafts of the public forms: written at each change, kept until sent or cleared. A blocked storage keeps none. */
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
    // Else the browser asks the page once more before it writes, and a page that has gone does not answer.
    transaction.commit()
    await Promise.all([written, transaction.done])
  } catch {
    // The form itself still holds the text.
  }
}

export const clearDraft = (key: string): Promise<void> => writeDraft(key, {})
