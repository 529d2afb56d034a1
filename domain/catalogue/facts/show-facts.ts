import type { Fact, FactValue } from './fact.ts'
import { ALL_FACTS, type Described, type Facts, factText, findFact, findValue, kindOf } from './fact-values.ts'
import { playsOn } from './plays-on.ts'

/** A fact as a product's page shows it. `place`: where the page of grades explains it. */
export type ShownFact = { id: string; name: string; text: string; place?: string; isProperty: boolean }

/** What of a product's facts its page shows, and what search engines read. */
export type ShownFacts = { chips: string; rows: ShownFact[]; condition: string | undefined }

type Known = Described & { facts: Facts }

export function shownFacts(product: Known): ShownFacts {
  const facts: Facts = { ...product.facts, kind: kindOf(product) }
  const rows = ALL_FACTS.flatMap((fact) => shown(fact, facts[fact.id]))
  const plays = playsOn({ ...product, facts })
  const name = facts.kind === 'console' ? 'Plays' : 'Plays on'
  const derived = plays === undefined ? [] : [{ id: 'playsOn', name, text: plays, isProperty: false }]
  const at = rows.findIndex(({ id }) => id === 'region') + 1
  return { chips: chipsOf(facts), rows: rows.toSpliced(at, 0, ...derived), condition: itemCondition(facts) }
}

function shown({ id, name, isProperty, isUnshown, values }: Fact, value: string | undefined): ShownFact[] {
  if (value === undefined || isUnshown === true) return []
  const place = values?.some(({ says }) => says !== undefined) ? { place: id } : {}
  return [{ id, name, text: factText(id, value), ...place, isProperty: isProperty === true }]
}

/** The worst that any of its facts says, but what is sealed is new. */
export function itemCondition(facts: Facts): string | undefined {
  const said = Object.entries(facts).map(([id, value]) => {
    const found = findValue(id, value)
    return found && (found.condition ?? findFact(id)?.condition)
  })
  return (['DamagedCondition', 'NewCondition', 'UsedCondition'] as const).find((each) => said.includes(each))
}

/** The few words of a card: `CIB · Very good · PAL`. */
export function chipsOf(facts: Facts): string {
  const chips: string[] = []
  for (const { id, chip } of ALL_FACTS) {
    const value = facts[id]
    const found = value === undefined ? undefined : findValue(id, value)
    if (value === undefined || (chip === undefined && found?.isChip !== true)) continue
    const text = found?.short ?? found?.name ?? value
    if (chip === 'joined' && chips.length > 0) chips.push(`${chips.pop()} ${text}`)
    else chips.push(text)
  }
  return chips.join(' · ')
}

/** The facts whose values have a line of explanation, for the page that has them all. */
export function explainedFacts() {
  return ALL_FACTS.flatMap(({ id, name, says, values = [] }) => {
    const explained = values.flatMap(({ id, name, short, says }: FactValue) =>
      says === undefined ? [] : [{ id, name, short: short === name ? undefined : short, says }],
    )
    return explained.length === 0 ? [] : [{ id, name, says, values: explained }]
  })
}
