type About = { title: string; better: 'more' | 'less'; steady?: true }

/** What can be measured. The steady ones are alike in two runs of the same code, so that runs can be compared by them. */
export const METRICS = {
  perSecond: { title: 'per second', better: 'more', steady: true },
  p50Ms: { title: 'p50 ms', better: 'less', steady: true },
  p95Ms: { title: 'p95 ms', better: 'less' },
  p99Ms: { title: 'p99 ms', better: 'less' },
  longestMs: { title: 'longest ms', better: 'less' },
  frames: { title: 'frames', better: 'more' },
  overPercent: { title: 'over 50 ms %', better: 'less' },
  pageLongestMs: { title: 'page longest ms', better: 'less' },
  pageOverPercent: { title: 'page over 50 ms %', better: 'less' },
  coveredPercent: { title: 'with products %', better: 'more' },
  cpuMs: { title: 'CPU ms', better: 'less', steady: true },
  databaseCpuMs: { title: 'database CPU ms', better: 'less' },
  kilobytes: { title: 'kB', better: 'less', steady: true },
  scriptKilobytes: { title: 'script kB', better: 'less', steady: true },
  requests: { title: 'requests', better: 'less', steady: true },
  elements: { title: 'elements', better: 'less', steady: true },
  memoryMb: { title: 'memory MB', better: 'less', steady: true },
  differencePercent: { title: 'difference %', better: 'less' },
  othersPercent: { title: 'others %', better: 'less' },
  ofBare: { title: 'of bare Node', better: 'more' },
  ofBareCpu: { title: 'by CPU', better: 'more' },
  ofRender: { title: 'of render', better: 'more' },
  ofCommits: { title: 'of commits', better: 'more' },
  ofTenThousand: { title: 'of 10,000', better: 'more' },
} as const satisfies Record<string, About>

export type Metric = keyof typeof METRICS
const ALL = Object.keys(METRICS) as Metric[]
type Metrics = Partial<Record<Metric, number>>
export type Figure = { measure: string; products: number; goal?: Metrics } & Metrics

/** Whether a figure has a goal for this metric and does not reach it. */
function misses({ goal, ...figure }: Figure, metric: Metric): boolean {
  const [value, wanted] = [figure[metric], goal?.[metric]]
  if (value === undefined || wanted === undefined) return false
  return METRICS[metric].better === 'less' ? value > wanted : value < wanted
}

export function missesGoal(figure: Figure): boolean {
  return metricsOf(figure).some((metric) => misses(figure, metric))
}

export function metricsOf(figure: Figure): Metric[] {
  return ALL.filter((metric) => figure[metric] !== undefined)
}

function shown(value: number | undefined): string {
  return value?.toLocaleString('en-US', { maximumSignificantDigits: 3 }) ?? ''
}

/** The figures as a table of text, one line each, only the metrics that were measured; a missed goal carries a mark. */
export function tableOf(figures: Figure[]): string {
  const metrics = ALL.filter((metric) => figures.some((figure) => figure[metric] !== undefined))
  const head = ['measure', 'products', ...metrics.map((metric) => METRICS[metric].title)]
  const rows = figures.map((figure) => [
    figure.measure,
    figure.products.toLocaleString('en-US'),
    ...metrics.map((metric) => `${shown(figure[metric])}${misses(figure, metric) ? ' !' : '  '}`),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}
