interface Tab {
  readonly isDead: () => boolean
}
interface Lock {
  holder: Tab
  next: { readonly tab: Tab; readonly go: () => void }[]
}
const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

/** The locks of a simulated browser: one tab holds each, others wait in order; closing a tab releases its locks. */
export class TabLocks {
  private readonly all = new Map<string, Lock>()

  /** Runs `work` under a lock shared by all tabs; with `ifFree`, skips it if the lock is held. */
  async run(tab: Tab, name: string, ifFree: boolean, work: () => Promise<void>): Promise<void> {
    const lock = this.all.get(name)
    if (lock && ifFree) return
    if (lock) await new Promise<void>((go) => lock.next.push({ tab, go }))
    else this.all.set(name, { holder: tab, next: [] })
    // A closed page runs no code, but here its code still runs, so it must stop.
    if (tab.isDead()) return never()
    try {
      await work()
    } finally {
      if (!tab.isDead()) this.release(name)
    }
  }

  private release(name: string): void {
    const lock = this.all.get(name)
    const next = lock?.next.shift()
    if (!lock || !next) return void this.all.delete(name)
    // The holder is set at once, since the tab may be killed before it continues and must then release the lock.
    lock.holder = next.tab
    next.go()
  }

  /** Releases the locks of a closed tab. */
  leave(tab: Tab): void {
    for (const [name, lock] of Array.from(this.all)) {
      lock.next = lock.next.filter((waiting) => waiting.tab !== tab)
      if (lock.holder === tab) this.release(name)
    }
  }
}
