import type { ProvisionalSection } from './tables'

/** What other screens of this page need of an open store, without the store's code. Sign-out uses it. */
export interface LiveWriting {
  /** False on a shared device, where the store lacks what an earlier visit may have stored on the disk. */
  readonly isKept: boolean
  unsent(): Promise<number>
  unsentTexts(): Promise<string>
  provisional(): Promise<readonly ProvisionalSection[]>
  /** Pictures and voices. */
  unsentFiles(): Promise<readonly Blob[]>
  wipe(): Promise<void>
}

const live = new Map<string, LiveWriting>()

export const liveWriting = (userId: string): LiveWriting | undefined => live.get(userId)
export const setLiveWriting = (userId: string, store: LiveWriting | null): void =>
  void (store ? live.set(userId, store) : live.delete(userId))
