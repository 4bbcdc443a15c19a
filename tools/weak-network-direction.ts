import type { Socket } from 'node:net'

export interface NetworkShape {
  /** Bits per second, in each direction. */
  bitsPerSecond: number
  /** Round trip in ms. */
  roundTripMs: number
}

/** The slow profile of the performance design: 400 kbit/s and 400 ms. */
export const SLOW_NETWORK: NetworkShape = { bitsPerSecond: 400_000, roundTripMs: 400 }

/** Bytes of one packet. */
const PACKET = 1_460
/** Bytes after which the sender is paused, since a larger buffer would hide the slow network. */
const BACKLOG = 16 * PACKET

interface Stream {
  to: Socket
  from: Socket
  waiting: Buffer[]
  size: number
  /** Packets in transit, in order; `null` is the end of the stream. */
  flying: { packet: Buffer | null; at: number }[]
  ended: boolean
  /** Earliest time of the first packet, since a new connection costs a round trip. */
  opensAt: number
}

/** One direction of the network. All connections share the rate, one packet each in turn. */
export class Direction {
  shape: NetworkShape | null = null
  bytes = 0
  private readonly streams = new Set<Stream>()
  private freeAt = 0
  private timer: NodeJS.Timeout | undefined

  /** Forwards data from `from` to `to`; `mayPass` may drop a piece. */
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

  /** Sends the next packet when the network is free. */
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
    // Moves the stream to the end of the queue, so that others get their turn.
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
    // An idle network does not accumulate unused capacity.
    this.freeAt = Math.max(this.freeAt, now) + (packet.length * 8_000) / bitsPerSecond
    this.fly(stream, packet, this.freeAt + roundTripMs / 2)
  }

  /**
   * Delivers a packet at `at`, after all earlier ones. Separate timers for each packet could run in another order when
   * the event loop was busy, which would corrupt the stream.
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
