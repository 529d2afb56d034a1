/** What a list has a price for: values of the fact Completeness, and a piece that was graded. */
export const GUIDE_STATES = ['loose', 'cib', 'sealed', 'graded', 'box-only', 'manual-only'] as const
export type GuideState = (typeof GUIDE_STATES)[number]
export type GuideCents = { [State in GuideState]?: number }

/** How people say it, in a sentence. */
export const GUIDE_STATE_NAMES: Record<GuideState, string> = {
  loose: 'loose',
  cib: 'complete',
  sealed: 'new',
  graded: 'graded',
  'box-only': 'box only',
  'manual-only': 'manual only',
}

type Pieced = { completeness?: string | undefined; grade?: string | undefined }

/** Which of its prices counts for a piece. What lies between loose and complete is worth the loose price at least. */
export function guideStateOf({ completeness, grade }: Pieced): GuideState {
  if (grade) return 'graded'
  return GUIDE_STATES.find((state) => state === completeness) ?? 'loose'
}

/** So many percent of an amount, half a cent up. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * percent + 50) / 100)
}
