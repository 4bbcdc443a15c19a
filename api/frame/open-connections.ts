import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes idle connections at once when the server stops. Node itself would wait for connections that have not sent
 * anything yet, which browsers open in advance.
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
    // The answer began before the stop, so its headers did not announce the end of the connection.
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
