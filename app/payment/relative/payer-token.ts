const TOKEN_KEY = 'payer'

/** The secret for this tab: who comes back from a bank, or goes back a page, finds what they were paying. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(TOKEN_KEY, token)
  } catch {
    // Without storage, the person opens the link again.
  }
}

export function readToken(): string {
  try {
    return sessionStorage.getItem(TOKEN_KEY) ?? ''
  } catch {
    return ''
  }
}
