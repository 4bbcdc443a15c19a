const LOGIN = '/admin/login'

/** The address of the sign-in page, which brings back here afterwards. */
export function loginAddress({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const wanted = pathname + search + hash
  return wanted === '/admin' || wanted === LOGIN ? LOGIN : `${LOGIN}?next=${encodeURIComponent(wanted)}`
}

/** Where to go after the sign-in: only ever inside the console, whatever the link says. */
export function intendedAddress(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? ''
  return /^\/admin(\/(?!login\b)[\w/-]*)?([?#].*)?$/.test(wanted) && !wanted.includes('//') ? wanted : '/admin'
}
