import type { Canvas } from '../canvas.ts'
import { openCartridge, polisher, twoCartridges } from './bench-scenes.ts'
import { cardBinder, gradedShelf, openDrawer } from './shelf-scenes.ts'

const SCENES: Readonly<Record<string, (slug: string) => Canvas>> = {
  'post-reproduction-cartridge': twoCartridges,
  'post-save-batteries': openCartridge,
  'post-disc-resurfacing': polisher,
  'post-how-we-grade': gradedShelf,
  'post-cards-humid-climate': cardBinder,
  'post-game-gear-drawer': openDrawer,
}

/** The opaque 16:9 picture of a post; a post nobody has drawn a scene for gets the workbench. */
export function drawPost(slug: string): Canvas {
  return (SCENES[slug] ?? openCartridge)(slug)
}
