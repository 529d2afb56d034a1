import { fold } from '#domain/text/fold.ts'
import type { Fact, FactValue, Kind } from './fact.ts'
import { ALL_FACTS, type FactId, type Facts, findFact } from './fact-values.ts'

/** The value that a text names, in whatever spelling. */
export function findSaid(values: readonly FactValue[], text: string): FactValue | undefined {
  const said = plain(text)
  const isNamed = ({ id, name, short = name }: FactValue) => [id, name, short].some((each) => plain(each) === said)
  const isCalled = ({ words = [], codes = [] }: FactValue) => [...words, ...codes].some((each) => plain(each) === said)
  return values.find(isNamed) ?? values.find(isCalled)
}

/** Signs and spaces tell no two values apart. */
function plain(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * What a cell of a list says, in words of any shop: `CIB, very good` under Condition tells completeness and condition, and
 * `Near Mint Holofoil` a card's condition and printing.
 *
 * @param kind what the product is, if that is known
 * @returns undefined where some of it is not understood, or is no fact of this kind
 */
export function readFactCell(id: FactId, cell: string, kind: Kind | undefined): Facts | undefined {
  const whole = readPart(id, cell, kind)
  if (whole !== undefined) return whole
  const parts = cell.split(/[,;|/]/).filter((part) => part.trim() !== '')
  const read = parts.length > 1 ? parts.map((part) => readPart(id, part, kind)) : []
  return read.length > 0 && read.every((part) => part !== undefined) ? Object.assign({}, ...read) : undefined
}

function readPart(id: FactId, part: string, kind: Kind | undefined): Facts | undefined {
  const own = findFact(id)
  const isOf = (fact: Fact) => kind === undefined || fact.of.includes(kind)
  if (own?.values === undefined)
    return own === undefined || !isOf(own) ? undefined : { [id]: own.codes?.[part.trim()] ?? part.trim() }
  const others = ALL_FACTS.filter((fact) => fact.id !== id && ASKED_TOO.includes(fact.id))
  // What is new in another shop's sense need not be sealed.
  const asked = plain(part) === 'new' && id !== 'completeness' ? [own] : [own, ...others]
  for (const fact of asked) {
    const value = isOf(fact) ? findSaid(fact.values ?? [], part) : undefined
    if (value !== undefined) return { [fact.id]: value.id }
  }
  return kind === 'card' ? readPrinting(part) : undefined
}

/** A list has one column for what are several facts here. */
const ASKED_TOO: readonly FactId[] = ['completeness', 'condition', 'cardCondition', 'region']

/** `Near Mint Holofoil`. */
function readPrinting(part: string): Facts | undefined {
  const words = part.trim().split(/\s+/)
  for (let length = words.length - 1; length > 0; length -= 1) {
    const value = findSaid(findFact('cardCondition')?.values ?? [], words.slice(0, length).join(' '))
    if (value !== undefined) return { cardCondition: value.id, printing: words.slice(length).join(' ') }
  }
  return undefined
}
