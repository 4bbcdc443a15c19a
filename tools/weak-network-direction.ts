import type { Socket } from 'node:net'

export interface NetworkShape {
  /** Bits a second, in each direction. */
  bitsPerSecond: number
  /** There and back, in ms. */
  roundTripMs: number
}

/** The slow profile of the performance design: 400 kbit/s and 400 ms. */
export const SLOW_NETWORK: NetworkShape = { bitsPerSecond: 400_000, roundTripMs: 400 }

/** One packet: what leaves in one go. */
const PACKET = 1_460
/** Beyond this, the sender is told to wait: a deep buffer would hide the network's slowness from it. */
const BACKLOG = 16 * PACKET

interface Stream {
  to: Socket
  from: Socket
  waiting: Buffer[]
  size: number
  /** What is on its way, in order: a packet, or `null` for the end of the stream. */
  flying: { packet: Buffer | null; at: number }[]
  ended: boolean
  /** Not before: a new connection first costs a round trip. */
  opensAt: number
}

/** One direction of the network. All its connections share the rate, packet by packet in turn. */
export class Direction {
  shape: NetworkShape | null = null
  bytes = 0
  private readonly streams = new Set<Stream>()
  private freeAt = 0
  private timer: NodeJS.Timeout | undefined

  /** Carries what `from` sends to `to`; `mayPass` may refuse a piece. */
  carry(from: Socket, to: Socket, mayPass: (piece: Buffer) => boolean = () => true): void {
    const stream: Stream = {
      from,
      to,
      waiting: [],
      size: 0,
      flying: [],
      ended: false,
      opensAt: Date.now() + (this.shape?.roundTripMs ?? 0),
    }
    this.streams.add(stream)
    from.on('data', (piece: Buffer) => {
      if (!mayPass(piece)) return
      this.bytes += piece.length
      if (this.shape === null && stream.size === 0 && stream.flying.length === 0) {
        to.write(piece)
        return
      }
      stream.waiting.push(piece)
      stream.size += piece.length
      if (stream.size > BACKLOG) from.pause()
      this.pump()
    })
    from.on('end', () => {
      stream.ended = true
      if (stream.size === 0) this.finish(stream)
    })
    from.on('close', () => {
      if (stream.size === 0) this.streams.delete(stream)
    })
    to.on('close', () => this.streams.delete(stream))
  }

  private finish(stream: Stream): void {
    this.streams.delete(stream)
    this.fly(stream, null, Date.now() + (this.shape?.roundTripMs ?? 0) / 2)
  }

  /** Sends the next packet when the network is free for it. */
  private pump(): void {
    clearTimeout(this.timer)
    const now = Date.now()
    const ready = [...this.streams].filter((stream) => stream.size > 0)
    if (ready.length === 0) return
    const at = Math.max(this.freeAt, Math.min(...ready.map((stream) => stream.opensAt)))
    if (at > now) {
      this.timer = setTimeout(() => this.pump(), at - now)
      return
    }
    const stream = ready.find((candidate) => candidate.opensAt <= now)
    if (!stream) return
    this.sendPacket(stream, now)
    // To the end of the row, so that the others have their turn.
    this.streams.delete(stream)
    this.streams.add(stream)
    if (stream.ended && stream.size === 0) this.finish(stream)
    this.pump()
  }

  private sendPacket(stream: Stream, now: number): void {
    const first = stream.waiting.shift()
    if (!first) return
    const packet = first.subarray(0, PACKET)
    if (first.length > PACKET) stream.waiting.unshift(first.subarray(PACKET))
    stream.size -= packet.length
    if (stream.size < BACKLOG && stream.from.isPaused()) stream.from.resume()
    const { bitsPerSecond, roundTripMs } = this.shape ?? { bitsPerSecond: Infinity, roundTripMs: 0 }
    // A network that was idle does not save up its rate.
    this.freeAt = Math.max(this.freeAt, now) + (packet.length * 8_000) / bitsPerSecond
    this.fly(stream, packet, this.freeAt + roundTripMs / 2)
  }

  /**
   * Lets it arrive at `at`, after all that left before it. A timer for each packet would not do: in a process whose
   * loop was busy they may run in another order, and a stream in another order is another stream.
   */
  private fly(stream: Stream, packet: Buffer | null, at: number): void {
    stream.flying.push({ packet, at })
    if (stream.flying.length === 1) this.arrive(stream)
  }

  private arrive(stream: Stream): void {
    const [next] = stream.flying
    if (!next) return
    setTimeout(
      () => {
        if (next.packet === null) stream.to.end()
        else if (stream.to.writable) stream.to.write(next.packet)
        stream.flying.shift()
        this.arrive(stream)
      },
      Math.max(0, next.at - Date.now()),
    )
  }
}
