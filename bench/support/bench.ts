import { rm } from 'node:fs/promises'
import type { Figure } from './figures.ts'
import { type FilledShop, fillFolder, fillOnce, openFilledShop, type Size } from './filled-shop.ts'
import { tell } from './tell.ts'

export type Bench = {
  name: string
  title: string
  run(workshop: Workshop): Promise<Figure[]>
}

/** What benches work with: the catalogue sizes asked for, and filled shops, each size made once a run. */
export class Workshop {
  readonly sizes: number[]
  readonly #folder: string | undefined
  readonly #folders = new Map<string, string>()

  /** @param folder where filled shops stay for the next run; without it they go when this one ends */
  constructor(sizes: number[], folder?: string) {
    this.sizes = sizes
    this.#folder = folder
  }

  /** A folder with a filled shop that nobody has opened yet, or not for long. */
  async fill(size: Size): Promise<string> {
    if (this.#folder !== undefined) return await fillOnce(size, this.#folder)
    const key = JSON.stringify(size)
    const folder = this.#folders.get(key) ?? (await fillFolder(size))
    this.#folders.set(key, folder)
    return folder
  }

  async openShop(size: Size): Promise<FilledShop> {
    tell(`  with ${size.products.toLocaleString('en-US')} products`)
    return await openFilledShop(await this.fill(size))
  }

  async [Symbol.asyncDispose]() {
    for (const folder of this.#folders.values()) await rm(folder, { recursive: true, force: true })
  }
}
