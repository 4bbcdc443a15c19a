import { CARD_PATH, cardPolicy } from '#domain/money/card-policy'
import { isLanguage, type Language } from '#contract/languages'
import { readOfflineSettings } from '../offline/worker/offline-settings'
import { payloadUrl, toSlug } from '../network/pages/page-payload'
import { isApplicationPath } from '../network/pages/routes'
import { composePage } from './compose'
import { readSite } from './site-cache'

const POLICY = 'content-security-policy'

/** The chosen language, else the one in the link, else French. */
async function readLanguage(url: URL): Promise<Language> {
  const settings = await readOfflineSettings()
  const named = url.searchParams.get('lang')
  if (isLanguage(named) && settings?.chosen !== true) return named
  return settings?.language ?? 'fr'
}

/**
 * Adds the shell's security headers, with the server's exceptions: the payment page allows the card provider, and the
 * payer page sends no referrer.
 */
function withStatus(body: string, shell: Response, status: number, slug: string): Response {
  const headers = new Headers(shell.headers)
  if (`/${slug}` === CARD_PATH) headers.set(POLICY, cardPolicy(headers.get(POLICY) ?? ''))
  if (slug === 'payer') headers.set('referrer-policy', 'no-referrer')
  return new Response(body, { status, headers })
}

async function compose(language: Language, slug: string, status: number): Promise<Response | null> {
  const [shell, payload] = await Promise.all([
    readSite(`/pages/${language}/shell.html`),
    readSite(payloadUrl(language, slug)),
  ])
  if (!shell || !payload) return null
  return withStatus(composePage(await shell.clone().text(), await payload.text()), shell, status, slug)
}

/**
 * Returns a document from the device, else from the network, else the not-found page.
 */
export async function navigate(request: Request, askNetwork: () => Promise<Response>): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname
  const language = await readLanguage(url)
  if (isApplicationPath(path)) {
    const shell = await readSite(`/pages/${language}/application.html`)
    return shell ?? askNetwork()
  }
  const here = await compose(language, toSlug(path), 200)
  if (here) return here
  try {
    return await askNetwork()
  } catch (error) {
    const lost = await compose(language, 'not-found', 404)
    if (lost) return lost
    throw error
  }
}
