interface Tab {
  readonly isDead: () => boolean
}
interface Lock {
  holder: Tab
  next: { readonly tab: Tab; readonly go: () => void }[]
}
const never = <T>(): Promise<T> => new Promise<T>(() => undefined)

/** The locks of a simulated browser: one tab holds each, others wait in turn; those of a tab that ends are let go. */
export class TabLocks {
  private readonly all = new Map<string, Lock>()

  /** Runs while no other tab runs under that name; with `ifFree` not at all when one does. */
  async run(tab: Tab, name: string, ifFree: boolean, work: () => Promise<void>): Promise<void> {
    const lock = this.all.get(name)
    if (lock && ifFree) return
    if (lock) await new Promise<void>((go) => lock.next.push({ tab, go }))
    else this.all.set(name, { holder: tab, next: [] })
    // A page that has gone does nothing any more; here its code still runs.
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
    // At once: it may be killed before its own turn comes, and must not keep the lock then.
    lock.holder = next.tab
    next.go()
  }

  /** A tab has ended. */
  leave(tab: Tab): void {
    for (const [name, lock] of Array.from(this.all)) {
      lock.next = lock.next.filter((waiting) => waiting.tab !== tab)
      if (lock.holder === tab) this.release(name)
    }
  }
}
