import { anonymousDatabase } from './outbox/store'

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
    const database = await anonymousDatabase()
    if (Object.values(values).every((value) => value === '')) await database.delete('drafts', key)
    else await database.put('drafts', { key, values, savedAt: Date.now() })
  } catch {
    // The form itself still holds the text.
  }
}

export const clearDraft = (key: string): Promise<void> => writeDraft(key, {})
