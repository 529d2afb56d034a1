import { expect, test } from 'vitest'
import { Metrics, metricsText } from './metrics.ts'

const textOf = async (...processes: Metrics[]) => metricsText(await Promise.all(processes.map((each) => each.read())))

test('counts, durations and what is read when asked, as Prometheus reads it', async () => {
  const metrics = new Metrics()
  metrics.counter('answers_total', 'Answers').of({ route: '/a "b"\\', status: 200 }).value += 2
  const timer = metrics.timer('answer_seconds', 'Time')
  for (const seconds of [0.004, 0.005, 0.3, 99]) timer.observe('route', '/', seconds)
  metrics.gauge('connections', 'Connections', async () => [[{ state: 'open' }, 3]])
  const text = await textOf(metrics)
  expect(text).toContain('# HELP answers_total Answers\n# TYPE answers_total counter\n')
  expect(text).toContain('\nanswers_total{route="/a \\"b\\"\\\\",status="200"} 2\n')
  expect(text).toContain('# TYPE answer_seconds histogram\n')
  const buckets = [...text.matchAll(/answer_seconds_bucket\{route="\/",le="([^"]+)"\} (\d+)/g)].map(([, le, n]) => [
    le,
    n,
  ])
  expect(buckets.slice(0, 2)).toEqual([
    ['0.005', '2'],
    ['0.01', '2'],
  ])
  expect(buckets.slice(-2)).toEqual([
    ['10', '3'],
    ['+Inf', '4'],
  ])
  expect(text).toMatch(/answer_seconds_sum\{route="\/"\} 99\.3\d*\nanswer_seconds_count\{route="\/"\} 4\n/)
  expect(text).toContain('# TYPE connections gauge\nconnections{state="open"} 3\n')
})

test('the figures of several processes are added up, or the highest is told', async () => {
  const processes = [1, 5].map((figure) => {
    const metrics = new Metrics()
    metrics.counter('orders_total', 'Orders').of().value += figure
    metrics.counter('some_total', 'Some').of({ of: figure }).value += 1
    metrics.gauge('waiting', 'Waiting', () => [[{}, figure]], 'max')
    return metrics
  })
  const text = await textOf(...processes)
  for (const line of ['orders_total 6', 'some_total{of="1"} 1', 'some_total{of="5"} 1', 'waiting 5'])
    expect(text.split('\n')).toContain(line)
  expect(text.match(/# TYPE orders_total/g)).toHaveLength(1)
})

test('a figure that cannot be had is left out, the others are told', async () => {
  const metrics = new Metrics()
  metrics.gauge('away', 'Away', () => Promise.reject(new Error('away')))
  metrics.gauge('silent', 'Silent', () => new Promise(() => undefined))
  metrics.gauge('there', 'There', () => [[{}, 1]])
  const text = await textOf(metrics)
  expect(text).not.toMatch(/^(?:away|silent)/m)
  expect(text).toContain('\nthere 1\n')
})

test('labels without end cost no memory without end', async () => {
  const metrics = new Metrics()
  for (let id = 0; id < 10_000; id += 1) {
    metrics.counter('answers_total', 'Answers').of({ id }).value += 1
    metrics.timer('answer_seconds', 'Time').observe('id', String(id), 1)
  }
  expect((await textOf(metrics)).match(/^answers_total/gm)).toHaveLength(2_000)
})
