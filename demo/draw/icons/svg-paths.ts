import type { Canvas, Colour } from '../canvas.ts'

type Run = { x: number; y: number; width: number; height: number }

/** One path per colour. Equal runs on neighbouring rows become one rectangle, which keeps the sprite small. */
export function svgPaths(canvas: Canvas): string {
  const runs = Map.groupBy(rowRuns(canvas), ({ colour }) => colour)
  return [...runs]
    .map(([colour, ofColour]) => `<path fill="${colour}" d="${ofColour.reduce(stack, []).map(outline).join('')}"/>`)
    .join('')
}

function rowRuns(canvas: Canvas): (Run & { colour: Colour })[] {
  const runs: (Run & { colour: Colour })[] = []
  for (const [x, y, colour] of canvas.painted()) {
    const last = runs.at(-1)
    if (last !== undefined && last.colour === colour && last.y === y && last.x + last.width === x) last.width++
    else runs.push({ x, y, width: 1, height: 1, colour })
  }
  return runs
}

function stack(stacked: Run[], run: Run): Run[] {
  const above = stacked.find(({ x, y, width, height }) => x === run.x && width === run.width && y + height === run.y)
  if (above === undefined) return [...stacked, { ...run }]
  above.height++
  return stacked
}

function outline({ x, y, width, height }: Run): string {
  return `M${x} ${y}h${width}v${height}H${x}z`
}
