import type { Figure } from '../support/figures.ts'

/** What the picture shows, with a colour for light and one for dark. */
const LINES = [
  { measure: 'home, visitor', name: 'Home, from memory', light: '#946200', dark: '#ffd75e' },
  { measure: 'category, shopper', name: 'A category, made anew', light: '#3f6fd8', dark: '#8fb1ff' },
  { measure: 'product, shopper', name: 'A product, made anew', light: '#7a4fd0', dark: '#c4a6ff' },
  { measure: 'deep scroll', name: 'Deep in a list', light: '#1c7a45', dark: '#6fe3a1' },
  { measure: 'search absent', name: 'A search', light: '#d6336c', dark: '#ff6f9f' },
  { measure: 'order', name: 'An order', light: '#c2410c', dark: '#ff9e6b' },
] as const

const [WIDTH, HEIGHT] = [960, 430]
const [LEFT, RIGHT, TOP, BOTTOM] = [70, 590, 86, 370]
/** What is quicker still is drawn at the top. */
const MOST = 1.5
const LABEL_GAP = 22

type Point = { x: number; y: number; perSecond: number }

/** A picture of each page's speed as the catalogue grows, as a share of its speed at 10,000 products; its text follows the theme. */
export function drawGrowth(figures: Figure[]): string {
  const sizes = [...new Set(figures.map(({ products }) => products))].sort((one, other) => one - other)
  const across = (products: number) => LEFT + ((RIGHT - LEFT) * sizes.indexOf(products)) / Math.max(1, sizes.length - 1)
  const lines = LINES.map((line, index) => ({ ...line, index, points: pointsOf(figures, line.measure, across) }))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">Speed as the catalogue grows, as a share of the speed at 10,000 products</title>
<style>${style()}</style>
<rect class="shade" x="7" y="7" width="${WIDTH - 7}" height="${HEIGHT - 7}"/>
<rect class="sheet" x="1" y="1" width="${WIDTH - 8}" height="${HEIGHT - 8}"/>
<text class="head" x="${LEFT - 40}" y="42">Speed as the catalogue grows</text>
<text class="soft" x="${LEFT - 40}" y="64">answers a second, with 10,000 products = 100 %</text>
${[0, 0.5, 1, 1.5].map(gridLine).join('\n')}
${sizes.map((size) => tick(across(size), size)).join('\n')}
${lines.map(drawLine).join('\n')}
${labels(lines).join('\n')}
</svg>
`
}

function pointsOf(figures: Figure[], measure: string, across: (products: number) => number): Point[] {
  const own = figures.filter((figure) => figure.measure === measure)
  const once = own.filter(({ products }, place) => own.findIndex((other) => other.products === products) === place)
  return once
    .sort((one, other) => one.products - other.products)
    .map(({ products, perSecond = 0, ofTenThousand = 1 }) => ({
      x: across(products),
      y: heightOf(ofTenThousand),
      perSecond,
    }))
}

function heightOf(share: number): number {
  return BOTTOM - ((BOTTOM - TOP) * Math.min(share, MOST)) / MOST
}

function gridLine(share: number): string {
  const y = heightOf(share)
  return `<line class="grid" x1="${LEFT}" x2="${RIGHT}" y1="${y}" y2="${y}"/><text class="soft" x="${LEFT - 10}" y="${y + 5}" text-anchor="end">${share * 100} %</text>`
}

function tick(x: number, size: number): string {
  return `<text class="soft" x="${x}" y="${BOTTOM + 28}" text-anchor="middle">${size.toLocaleString('en-US')}</text>`
}

function drawLine({ index, points }: { index: number; points: Point[] }): string {
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const dots = points.map(
    ({ x, y }) =>
      `<rect class="dot c${index}" x="${(x - 5).toFixed(1)}" y="${(y - 5).toFixed(1)}" width="10" height="10"/>`,
  )
  return `<polyline class="line s${index}" points="${path}"/>${dots.join('')}`
}

/** Beside the ends of the lines, pushed apart where they would cover each other. */
function labels(lines: { index: number; name: string; points: Point[] }[]): string[] {
  let lowest = -LABEL_GAP
  return lines
    .map(({ index, name, points }) => ({ index, name, end: points.at(-1) }))
    .sort((one, other) => (one.end?.y ?? 0) - (other.end?.y ?? 0))
    .map(({ index, name, end }) => {
      lowest = Math.max((end?.y ?? 0) + 5, lowest + LABEL_GAP)
      const speed = end?.perSecond.toLocaleString('en-US', { maximumSignificantDigits: 3 })
      return `<text class="c${index}" x="${RIGHT + 18}" y="${lowest.toFixed(1)}">${name} <tspan class="soft">${speed} a second</tspan></text>`
    })
}

function style(): string {
  const colours = (scheme: 'light' | 'dark') =>
    LINES.map((line, index) => `.c${index}{fill:${line[scheme]}}.s${index}{stroke:${line[scheme]}}`).join('')
  return `
text{font:600 15px Figtree,system-ui,sans-serif}
.head{font-size:22px;font-weight:800;fill:#1d1b2e}.soft{font-weight:500;fill:#5c586e}
.shade{fill:#1d1b2e}.sheet{fill:#fffdf7;stroke:#1d1b2e;stroke-width:2}.grid{stroke:#e7dfcd;stroke-width:2}
.line{fill:none;stroke-width:3}.dot{stroke:#fffdf7;stroke-width:2}${colours('light')}
@media (prefers-color-scheme: dark){.head{fill:#f4efe3}.soft{fill:#b3adc6}.shade{fill:#0b0912}.sheet{fill:#211e30;stroke:#4b4566}.grid{stroke:#2b2740}.dot{stroke:#211e30}${colours('dark')}}`
}
