import { buildIfChanged } from './build-if-changed.ts'

buildIfChanged()
