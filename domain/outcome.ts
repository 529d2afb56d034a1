/** The result of a shopper's request: done, or refused with a named reason. Faults throw instead. */
export type Outcome<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem }

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value }
}

export function refused<const Problem>(problem: Problem): { ok: false; problem: Problem } {
  return { ok: false, problem }
}
