/** A picture in EMF, an old vector format of Windows that no browser draws: a square with a diagonal. */
export function emfPicture(): Buffer {
  const header = Buffer.alloc(88)
  header.writeUInt32LE(1, 0)
  header.writeUInt32LE(88, 4)
  // Bounds in pixels, and the frame in hundredths of a millimetre.
  header.writeInt32LE(100, 16)
  header.writeInt32LE(100, 20)
  header.writeInt32LE(2_600, 32)
  header.writeInt32LE(2_600, 36)
  header.write(' EMF', 40, 'latin1')
  header.writeUInt32LE(0x1_0000, 44)
  const line = (kind: number, x: number, y: number): Buffer => {
    const record = Buffer.alloc(16)
    record.writeUInt32LE(kind, 0)
    record.writeUInt32LE(16, 4)
    record.writeInt32LE(x, 8)
    record.writeInt32LE(y, 12)
    return record
  }
  const MOVE = 27
  const DRAW = 54
  const end = Buffer.alloc(20)
  end.writeUInt32LE(14, 0)
  end.writeUInt32LE(20, 4)
  end.writeUInt32LE(20, 16)
  const records = [line(MOVE, 0, 0), line(DRAW, 100, 0), line(DRAW, 100, 100), line(DRAW, 0, 100), line(DRAW, 0, 0)]
  const all = [...records, line(DRAW, 100, 100), end]
  header.writeUInt32LE(88 + all.reduce((sum, one) => sum + one.length, 0), 48)
  header.writeUInt32LE(1 + all.length, 52)
  header.writeUInt16LE(1, 56)
  header.writeInt32LE(1_024, 72)
  header.writeInt32LE(768, 76)
  header.writeInt32LE(320, 80)
  header.writeInt32LE(240, 84)
  return Buffer.concat([header, ...all])
}
