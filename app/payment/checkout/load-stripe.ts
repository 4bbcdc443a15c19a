/** As much of Stripe's script as the card form uses. */
export interface StripeElement {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'loaderror', listener: () => void): void
}
export interface StripeElements {
  create(type: 'payment'): StripeElement
}
export interface StripeAnswer {
  readonly error?: { readonly message?: string; readonly type?: string }
}
export interface Stripe {
  elements(options: { clientSecret: string; locale: string; appearance: object }): StripeElements
  confirmPayment(options: {
    elements: StripeElements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<StripeAnswer>
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { locale: string }) => Stripe
  }
}

const ADDRESS = 'https://js.stripe.com/v3/'
/** On the weakest line that we build for, its hundreds of kilobytes take most of a minute. */
const PATIENCE_MS = 90_000

/** Only the policy of the document of `/payment` lets the script in: a visit that began elsewhere loads it anew. */
export const isOwnDocument = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === '/payment')

/** Whether the script is in this document. */
export const isStripeHere = (): boolean => document.querySelector(`script[src="${ADDRESS}"]`) !== null

/**
 * Stripe's script, which its rules want from its own address, only on the card's step. Rejects when it does not come;
 * then it can be tried again.
 */
export async function loadStripe(publishableKey: string, locale: string): Promise<Stripe> {
  if (!window.Stripe) await loadScript()
  if (!window.Stripe) throw new Error('the script of Stripe brought nothing')
  return window.Stripe(publishableKey, { locale })
}

function loadScript(): Promise<void> {
  const script = document.createElement('script')
  script.src = ADDRESS
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('the script of Stripe did not come'))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.onerror = fail
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    document.head.append(script)
  })
}
