import { cutText } from '#platform/text/cut-text.ts'
import { storable } from '../text/storable.ts'
import type { Finding } from './finding.ts'

/** A check that needs mending. Times are texts, because all this is stored as JSON. */
type Problem = { name: string; found: string; advice: string; since: string }
type WellAgain = { name: string; since: string; until: string }

/** What changed between two looks at Health. */
export type HealthNotice = { red: Problem[]; well: WellAgain[] }

/** `goodSince`: of a problem that was told, and that the last look did not find. `seenBy`: the machine that found it last. */
type KnownProblem = Problem & { isTold: boolean; goodSince: string | null; seenBy: string; seenAt: string }

/** What is remembered from one look to the next. */
export type HealthMemory = { problems: KnownProblem[] }

export const NOTHING_KNOWN: HealthMemory = { problems: [] }

const MOST_TEXT = 500

/** What each machine of a shop has of its own: that another one is well says nothing of it, unless its machine is gone. */
const OF_MACHINE = ['Disk', 'Clock']
const GONE_MS = 60 * 60_000

type Look = { findings: Finding[]; at: Date; machine: string }

/** Compares the findings of a look with what was known. What is red, or good again, counts at the second look in a row. */
export function compareHealth({ problems }: HealthMemory, { findings, at, machine }: Look) {
  const now = at.toISOString()
  const known = new Map(problems.map((problem) => [problem.name, problem]))
  const found = problemsIn(findings, now)
  const bad = new Set(found.map(({ name }) => name))
  const seen = { seenBy: machine, seenAt: now }
  const stillBad = found.map((problem) => ({ ...withHistory(problem, known.get(problem.name)), ...seen }))
  const notFound = problems.filter(({ name }) => !bad.has(name))
  const elsewhere = notFound.filter((problem) => isElsewhere(problem, machine, at))
  const gone = notFound.filter((problem) => problem.isTold && !elsewhere.includes(problem))
  const red = stillBad.filter(({ name, isTold }) => isTold && known.get(name)?.isTold === false)
  const well = gone.flatMap(({ name, since, goodSince }) =>
    goodSince === null ? [] : [{ name, since, until: goodSince }],
  )
  const notYetWell = gone.filter(({ goodSince }) => goodSince === null).map((each) => ({ ...each, goodSince: now }))
  const notice: HealthNotice = {
    red: red.map(({ name, found: what, advice, since }) => ({ name, found: what, advice, since })),
    well,
  }
  const isNews = red.length > 0 || well.length > 0
  const memory: HealthMemory = { problems: [...stillBad, ...notYetWell, ...elsewhere] }
  return { memory, notice: isNews ? notice : undefined }
}

/** The checks that need mending; several findings of one check are one problem. */
function problemsIn(findings: Finding[], since: string): Problem[] {
  const names = new Set(findings.filter(({ state }) => state === 'bad').map(({ name }) => name))
  return [...names].map((name) => {
    const bad = findings.filter((each) => each.name === name && each.state === 'bad')
    const textOf = (part: 'found' | 'advice') =>
      cutText(storable([...new Set(bad.map((each) => each[part]))].join('; ')), MOST_TEXT)
    return { name, found: textOf('found'), advice: textOf('advice'), since }
  })
}

function isElsewhere({ name, seenBy, seenAt }: KnownProblem, machine: string, at: Date): boolean {
  return OF_MACHINE.includes(name) && seenBy !== machine && at.getTime() - Date.parse(seenAt) < GONE_MS
}

function withHistory(problem: Problem, before: KnownProblem | undefined) {
  if (before === undefined) return { ...problem, isTold: false, goodSince: null }
  return { ...problem, since: before.since, isTold: true, goodSince: null }
}
