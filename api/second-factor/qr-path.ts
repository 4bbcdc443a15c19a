import qrcode from 'qrcode-generator'

/** White margin of a code, in modules: scanners need four. */
const MARGIN = 4

/** A QR code as the `d` of one SVG path in a square of `qrSize` units, its white margin included. */
export function qrPath(text: string): { qr: string; qrSize: number } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let path = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let length = 0
      while (column + length < size && code.isDark(row, column + length)) length++
      if (length > 0) path += `M${column + MARGIN} ${row + MARGIN}h${length}v1h-${length}z`
      column += length
    }
  return { qr: path, qrSize: size + 2 * MARGIN }
}
