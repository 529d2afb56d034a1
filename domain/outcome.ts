/** What a shopper can be told: done, or refused for a reason that has a name. Broken things throw instead. */
export type Outcome<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem }

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refused<const Problem>(problem: Problem): { ok: false; problem: Problem } {
  return { ok: false, problem }
}
