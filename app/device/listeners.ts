/** A set of change listeners. */
export class Listeners {
  private readonly all = new Set<() => void>()
  add = (listener: () => void): (() => void) => {
    this.all.add(listener)
    return () => this.all.delete(listener)
  }
  tell = (): void => {
    for (const listener of Array.from(this.all)) listener()
  }
}
