const LOGIN = '/admin/login'

/** The address of the sign-in page, which returns to the given address afterwards. */
export function loginAddress({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const wanted = pathname + search + hash
  return wanted === '/admin' || wanted === LOGIN ? LOGIN : `${LOGIN}?next=${encodeURIComponent(wanted)}`
}

/** The address to open after the sign-in. Addresses outside the console are ignored. */
export function intendedAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? ''
  return /^\/admin(\/(?!login\b)[\w/-]*)?([?#].*)?$/.test(wanted) && !wanted.includes('//') ? wanted : '/admin'
}
