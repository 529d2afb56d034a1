import type { DrawingContext } from 'bwip-js/node'
import type { LabelSize } from './label-sizes.ts'

/** A label printer of 203 dpi has eight dots to a millimetre. A bar that is no whole number of dots is printed too wide or too narrow. */
const DOT_MM = 1 / 8
/** The width of the narrowest bar: a wider one is read from further away. */
const MODULES_MM = [3 * DOT_MM, 2 * DOT_MM]

/** A unit of the path is one module, as wide as the narrowest bar. The blank before the first bar and after the last is counted. */
export type BarCode = { text: string; path: string; modules: number; widthMm: number; quietMm: number }

type Given = { sku: string; barcode: string }

/** The blank that readers need, in modules. */
const QUIET = { code128: 10, ean13: 11, upca: 11 }

/**
 * The barcode of a piece, or its SKU, whichever first fits on the label: an EAN or UPC as such, anything else as Code 128.
 * None where neither fits, or has letters that Code 128 lacks.
 */
export async function barCodeOf(
  { sku, barcode }: Given,
  { widthMm, paddingMm }: Pick<LabelSize, 'widthMm' | 'paddingMm'>,
): Promise<BarCode | undefined> {
  // It is large, and only who prints labels needs it.
  const { code128, ean13, upca } = await import('bwip-js/node')
  const DRAWN = { code128, ean13, upca }
  for (const text of [barcode, sku]) {
    const { kind, digits } = kindOf(text)
    if (!/^[\x20-\x7e]+$/.test(digits)) continue
    const bars = DRAWN[kind]({ bcid: kind, text: digits }, collectBars())
    const quiet = QUIET[kind]
    const dark = Math.max(...bars.map(({ x, width }) => x + width))
    // The blank may lie in the label's own.
    const moduleMm = MODULES_MM.find((each) => dark * each + 2 * Math.max(quiet * each, paddingMm) <= widthMm)
    if (moduleMm === undefined) continue
    const modules = dark + 2 * quiet
    const path = bars.map(({ x, width }) => `M${x + quiet} 0h${width}v1h-${width}z`).join('')
    return { text, path, modules, widthMm: modules * moduleMm, quietMm: quiet * moduleMm }
  }
  return undefined
}

/** An EAN or UPC may be typed in groups. */
function kindOf(text: string): { kind: keyof typeof QUIET; digits: string } {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{12,13}$/.test(digits) || !isChecked(digits)) return { kind: 'code128', digits: text }
  return { kind: digits.length === 13 ? 'ean13' : 'upca', digits }
}

/** The last digit brings the sum, in which every second one from it counts three times, to a multiple of ten. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

type Bar = { x: number; width: number }

/** Takes the bars as the library draws them: as lines, and a module as two, since the middle of a line is rounded to a whole number. */
function collectBars(): DrawingContext<Bar[]> {
  const bars: Bar[] = []
  const nothing = () => undefined
  return {
    scale: () => [2, 2],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    line: (x, _y, _x, _end, width) => bars.push({ x: (x - width / 2) / 2, width: width / 2 }),
    end: () => bars.toSorted((one, other) => one.x - other.x),
    ...{ init: nothing, polygon: nothing, hexagon: nothing, ellipse: nothing, fill: nothing, text: nothing },
  }
}
