const KEPT = 'payer'

/** The secret for this tab: who comes back from a bank, or goes back a page, finds what they were paying. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEPT, token)
  } catch {
    // Then the link is opened again.
  }
}

export function keptToken(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}
