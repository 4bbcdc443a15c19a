import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A connection to a server that can be cut, go silent, and come back. */
export class CuttableProxy {
  private readonly sockets = new Set<Socket>()
  private server: Server | undefined
  private silent = false
  port = 0

  constructor(private readonly target: { readonly host: string; readonly port: number }) {}

  async open(): Promise<void> {
    this.silent = false
    this.server = createServer((near) => this.join(near))
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as AddressInfo).port
  }

  /** Refuses and ends every connection, as a stopped server does. */
  async cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }

  /** Leaves connections open but forwards nothing, like a network that loses everything. */
  hush(): void {
    this.silent = true
    for (const socket of this.sockets) socket.pause().unpipe()
  }

  private join(near: Socket): void {
    const far = connect(this.target)
    for (const socket of [near, far]) {
      this.sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        this.sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    if (this.silent) return
    near.pipe(far)
    far.pipe(near)
  }
}
