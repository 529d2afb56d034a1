const WIDTH = 900
const HEIGHT = 200

/** `text`: the bar and its figures in words. */
type Bar = { id: string; value: number; text: string }

type BarChartProps = {
  label: string
  bars: Bar[]
  /** The highest value in words. */
  most: string
  first: string
  last: string
}

/** Bars that the server renders; the last stands out. The same figures stand beside it as a table. */
export function BarChart({ label, bars, most, first, last }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const step = WIDTH / bars.length
  // Some gap between a few wide bars, less between many.
  const gap = Math.min(24, step / 5)
  return (
    <div className="px-4 pt-5 pb-3 sm:px-5">
      <p className="text-sm text-soft tabular-nums">{most}</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-40 w-full border-y-2 border-dashed border-hush sm:h-52"
        shapeRendering="crispEdges"
      >
        {bars.map(({ id, value, text }, place) => {
          const height = value <= 0 ? 2 : Math.max(6, (value / highest) * HEIGHT)
          return (
            <rect
              key={id}
              x={place * step + gap / 2}
              y={HEIGHT - height}
              width={step - gap}
              height={height}
              className={place === bars.length - 1 ? 'fill-press' : 'fill-ink'}
            >
              <title>{text}</title>
            </rect>
          )
        })}
      </svg>
      <p className="flex justify-between text-sm text-soft">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  )
}
