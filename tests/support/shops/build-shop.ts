import { buildIfChanged } from '../../../scripts/build-if-changed.ts'

/** Once for the whole run: the workers, which each open a shop, must not build side by side. */
export default async function buildShop(): Promise<void> {
  await buildIfChanged()
}
