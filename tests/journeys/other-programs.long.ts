import { compareLists } from '../support/browser/compare-lists.ts'
import { EVERYDAY, LAYOUTS } from '../support/old-shops/layouts.ts'

compareLists(LAYOUTS.filter(({ program }) => !EVERYDAY.has(program)))
