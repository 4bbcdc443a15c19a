import { PLAN_IDS, PLANS } from '#domain/money/plans'

/**
 * Where a sign-in leads: to the payment of the plan that was chosen, to the page that asked for it, else to the own
 * account. Only ever inside the site.
 */
export function addressAfterSignIn(search: string, role: string): string {
  const query = new URLSearchParams(search)
  const plan = PLAN_IDS.find((id) => id === query.get('plan'))
  // What is sold on quote is asked for elsewhere.
  if (plan && PLANS[plan].priceXof === null) return '/register?plan=contact'
  if (plan) return `/payment?plan=${plan}`
  const wanted = query.get('next') ?? ''
  if (/^\/(account|payment|recu)(\/[\w/-]*)?([?#].*)?$/.test(wanted) && !wanted.includes('//')) return wanted
  return role === 'admin' ? '/admin' : '/account'
}

/** The sign-in page, which brings back to that address afterwards. */
export const signInAddress = ({ pathname, search }: { pathname: string; search: string }): string => {
  const wanted = pathname + search
  return wanted === '/account' ? '/login' : `/login?next=${encodeURIComponent(wanted)}`
}
