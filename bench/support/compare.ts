import { type Figure, METRICS, type Metric, metricsOf } from './figures.ts'

/** Two runs of the same code on a shared machine differ by as much. */
const NOISE = 1.25

type Change = { factor: number; text: string }

/** What became worse, in words, worst first. */
export function slower(before: Figure[], now: Figure[]): string[] {
  const changes = now.flatMap((figure) => {
    const was = before.find(({ measure, products }) => measure === figure.measure && products === figure.products)
    return was === undefined ? [] : changesOf(was, figure)
  })
  const worse = changes.filter(({ factor }) => factor > NOISE)
  return worse.sort((one, other) => other.factor - one.factor).map(({ text }) => text)
}

function changesOf(was: Figure, is: Figure): Change[] {
  const name = `${is.measure}, ${is.products.toLocaleString('en-US')} products`
  return metricsOf(is)
    .filter(isSteady)
    .map((metric) => ({
      factor: worsening(metric, was[metric], is[metric]),
      text: `${name}: ${METRICS[metric].title} ${was[metric]} -> ${is[metric]}`,
    }))
}

function isSteady(metric: Metric): boolean {
  return 'steady' in METRICS[metric]
}

/** 2 is twice as bad, 0.5 half as bad. */
function worsening(metric: Metric, was: number | undefined, is: number | undefined): number {
  if (was === undefined || is === undefined) return 1
  return METRICS[metric].better === 'less' ? is / was : was / is
}
