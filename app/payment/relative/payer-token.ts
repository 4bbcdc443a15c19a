const TOKEN_KEY = 'payer'

/** Stores the secret for this tab, so that the payment is found again after a return from the bank. */
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
