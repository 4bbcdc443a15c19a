import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * At a stop, closes at once the connections on which nothing is asked. Node itself keeps those that have not sent
 * anything yet, as browsers open in advance, and would wait for them.
 */
export function closeIdleConnections(server: FastifyInstance): void {
  const idle = new Set<Socket>()
  let stopping = false
  server.server.on('connection', (socket) => {
    if (stopping) return socket.destroy()
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  server.addHook('onRequest', (request, _reply, done) => {
    idle.delete(request.raw.socket)
    done()
  })
  server.addHook('onResponse', (request, _reply, done) => {
    // Its answer began before the stop, and so did not say that the connection closes.
    if (stopping) request.raw.socket.end()
    else if (!request.raw.socket.destroyed) idle.add(request.raw.socket)
    done()
  })
  server.addHook('preClose', (done) => {
    stopping = true
    for (const socket of idle) socket.destroy()
    done()
  })
}
