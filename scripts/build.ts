import { builtOrSayWhy } from './build-if-changed.ts'

builtOrSayWhy()
