import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { withSources } from './dev-document'

const DRAWN = /[\\/](app|public)[\\/]/
/** Modules with texts, which have no React component and so no hot update. */
const TEXTS = /[\\/]app[\\/].*\.(fr|en)\.ts$/
/** Texts that the build renders too. */
const PUBLIC_TEXTS = /[\\/]app[\\/](site|layout|ui|i18n|prerender|payment)[\\/]/

/** Headers that are wrong for a changed document, and the policy, which forbids source modules. */
const DROPPED_HEADERS = new Set(['content-security-policy', 'content-length', 'content-encoding', 'etag'])

/** Passes a request to the server; inserts source modules into its documents. */
function pass(serverPort: number, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming
  const call = request(
    { port: serverPort, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } },
    (reply) => {
      const isDocument = /^text\/html/.test(reply.headers['content-type'] ?? '')
      if (!isDocument) {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
        return
      }
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const passed = Object.entries(reply.headers).filter(([name]) => !DROPPED_HEADERS.has(name))
        answer.writeHead(reply.statusCode ?? 502, Object.fromEntries(passed))
        answer.end(withSources(Buffer.concat(parts).toString()))
      })
    },
  )
  call.on('error', () => {
    // The server restarts after a change.
    answer.writeHead(503, { 'retry-after': '1', refresh: '1' })
    answer.end()
  })
  incoming.pipe(call)
}

export interface SourceServer {
  /** Reloads the open page, after the build has rendered a change. */
  readonly reload: () => void
}

/**
 * Serves the browser's modules from the sources with hot updates; everything else comes from the server. `onDrawn` is
 * called for a changed file that only the build uses.
 */
export async function serveSources(port: number, serverPort: number, onDrawn: () => void): Promise<SourceServer> {
  const vite = await createServer({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
    plugins: [
      react(),
      {
        name: 'documents-of-the-server',
        configureServer: (server) => () =>
          void server.middlewares.use((incoming, answer) => pass(serverPort, incoming, answer)),
        hotUpdate({ file, modules }) {
          if (this.environment.name !== 'client') return undefined
          const isText = TEXTS.test(file)
          if (isText ? PUBLIC_TEXTS.test(file) : modules.length === 0 && DRAWN.test(file)) onDrawn()
          if (!isText) return undefined
          this.environment.hot.send({ type: 'full-reload' })
          return []
        },
      },
    ],
    // Both halves have a separate router (`ownRouter`), which pre-bundling would merge.
    optimizeDeps: {
      entries: ['app/entry-client.tsx'],
      exclude: ['react-router', 'react-router-dom', '@remix-run/router', '@ionic/react-router'],
    },
    server: { port, strictPort: true },
  })
  await vite.listen()
  return { reload: () => vite.ws.send({ type: 'full-reload' }) }
}
