import { ALL_FACTS, type Facts, firstFacts } from '#domain/catalogue/facts/fact-values.ts'
import { randomFrom } from './random.ts'

const SEED = 0x2fac_0000
/** Of how many products one is graded; of the other facts three in four are known. */
const GRADED = 25

/** Facts at random, by a series of their own: the other fields of a catalogue stay as they were without them. */
export function factsAt(place: number, product: { category: string; subcategory: string; name: string }): Facts {
  const random = randomFrom(SEED + place)
  const facts: Facts = {}
  for (const { id, values } of ALL_FACTS) {
    const isKnown = id === 'grader' ? random.whole(1, GRADED) === 1 : random.whole(1, 4) > 1
    if (values !== undefined && id !== 'kind' && isKnown) facts[id] = random.pick(values).id
  }
  if (facts.grader !== undefined) facts.grade = String(random.whole(6, 10))
  return firstFacts(facts, product)
}
