/**
 * Session storage: who the demonstration is signed in as; local storage: that this browser opened it (specification,
 * section 6).
 */
const PERSON_KEY = 'adminUser'
const FLAG_KEY = 'directAdminAccess'

export const DEMONSTRATION_PERSON = {
  id: 'demonstration',
  username: 'demo',
  email: 'demo@example.org',
  role: 'admin',
  fullName: 'Démo Administratrice',
} as const

/**
 * The markers grant no access, since the server does not read them: a test requests every route of the administration
 * with them.
 */
export function setMarkers(): void {
  try {
    const { id, username, email, role } = DEMONSTRATION_PERSON
    sessionStorage.setItem(PERSON_KEY, JSON.stringify({ id, username, email, role, isAuthenticated: true }))
    localStorage.setItem(FLAG_KEY, 'true')
  } catch {
    // Blocked storage: the demonstration needs no marker to work.
  }
}

/** Leaving the demonstration removes both markers. */
export function removeMarkers(): void {
  try {
    sessionStorage.removeItem(PERSON_KEY)
    localStorage.removeItem(FLAG_KEY)
  } catch {
    // Blocked storage: no marker was set.
  }
}
