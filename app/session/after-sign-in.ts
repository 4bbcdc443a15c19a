import { PLAN_IDS, PLANS } from '#domain/money/plans'

/**
 * The address after a sign-in: the payment of the chosen plan, the page that required the sign-in, or the account.
 * Addresses outside the site are ignored.
 */
export function addressAfterSignIn(search: string, role: string): string {
  const query = new URLSearchParams(search)
  const plan = PLAN_IDS.find((id) => id === query.get('plan'))
  // Plans sold on quote are requested on another page.
  if (plan && PLANS[plan].priceXof === null) return '/register?plan=contact'
  if (plan) return `/payment?plan=${plan}`
  const wanted = query.get('next') ?? ''
  if (/^\/(account|payment|recu)(\/[\w/-]*)?([?#].*)?$/.test(wanted) && !wanted.includes('//')) return wanted
  return role === 'admin' ? '/admin' : '/account'
}

/** The sign-in page, which returns to the given address afterwards. */
export const signInAddress = ({ pathname, search }: { pathname: string; search: string }): string => {
  const wanted = pathname + search
  return wanted === '/account' ? '/login' : `/login?next=${encodeURIComponent(wanted)}`
}
