import { rm } from 'node:fs/promises'
import type { Figure } from './figures.ts'
import { type FilledShop, fillFolder, openFilledShop, type Size } from './filled-shop.ts'
import { tell } from './tell.ts'

export type Bench = { name: string; title: string; run(workshop: Workshop): Promise<Figure[]> }

/** What benches work with: the catalogue sizes asked for, and filled shops, each size made once a run. */
export class Workshop {
  readonly sizes: number[]
  readonly #folders = new Map<string, string>()

  constructor(sizes: number[]) {
    this.sizes = sizes
  }

  async openShop(size: Size): Promise<FilledShop> {
    const key = JSON.stringify(size)
    const folder = this.#folders.get(key) ?? (await fillFolder(size))
    this.#folders.set(key, folder)
    tell(`a shop with ${size.products.toLocaleString('en-US')} products`)
    return await openFilledShop(folder)
  }

  async [Symbol.asyncDispose]() {
    for (const folder of this.#folders.values()) await rm(folder, { recursive: true, force: true })
  }
}
