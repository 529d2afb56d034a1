import { builtOrSayWhy } from './build-if-changed.ts'

await builtOrSayWhy()
