import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** The lower bound: the same text and style as a built page, without scripts, icons or other requests. */
export const handMade = (slug: string): Buffer =>
  brotliCompressSync(
    readFileSync(`dist/current/public/pages/fr/${slug}.html`, 'utf8')
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
      .replace(/<svg[\s\S]*?<\/svg>/g, '')
      .replace(/<i [^>]*data-icon[^>]*><\/i>/g, '')
      .replace(/<link [^>]*>/g, '')
      .replace(/<img [^>]*>/g, ''),
  )

export interface StaticServer {
  origin: string
  close: () => void
}

/**
 * Serves the hand-made pages, compressed, at `/<slug>`, with the headers of our own pages. These security headers have
 * a cost: with `cross-origin-opener-policy` the browser starts a new process, a tenth of a second on this profile.
 */
export async function serveHandMade(slugs: readonly string[], ours: string): Promise<StaticServer> {
  const { headers } = await fetch(ours, { headers: { 'accept-encoding': 'br', 'accept-language': 'fr' } })
  const OWN = ['content-length', 'date', 'connection', 'keep-alive']
  const shared = [...headers].filter(([name]) => !OWN.includes(name))
  const pages = new Map(slugs.map((slug) => [`/${slug}`, handMade(slug)]))
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (!page) {
      response.writeHead(404).end()
      return
    }
    response.setHeaders(new Map(shared))
    response.removeHeader('connection')
    response.setHeader('content-length', page.length)
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A TCP server that listens has one.
  return { origin: `http://localhost:${String(port)}`, close: () => server.close() }
}
