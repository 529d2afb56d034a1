import { encode } from 'uqr'

/** A QR code as one SVG path; a unit is a module. */
export type QrCode = { size: number; path: string }

export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { border: 2 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: modules.join('') }
}
