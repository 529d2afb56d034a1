import { type Figure, METRICS, type Metric, metricsOf } from './figures.ts'

/** Two runs of the same code on a shared machine differ by as much. */
const NOISE = 1.25

/** What became worse, in words, worst first. */
export function slower(before: Figure[], now: Figure[]): string[] {
  const worse = now.flatMap((figure) => {
    const was = before.find(({ measure, products }) => measure === figure.measure && products === figure.products)
    if (was === undefined) return []
    return metricsOf(figure).flatMap((metric) => {
      const factor = worsening(metric, was[metric], figure[metric])
      return factor > NOISE
        ? [{ factor, text: `${figure.measure}: ${METRICS[metric].title} ${was[metric]} -> ${figure[metric]}` }]
        : []
    })
  })
  return worse.sort((one, other) => other.factor - one.factor).map((each) => each.text)
}

/** 2 is twice as bad, 0.5 half as bad. */
function worsening(metric: Metric, was: number | undefined, is: number | undefined): number {
  if (was === undefined || is === undefined) return 1
  return METRICS[metric].better === 'less' ? is / was : was / is
}
