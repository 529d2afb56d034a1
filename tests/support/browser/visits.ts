import type { BrowserContext, Page } from '@playwright/test'
import { MAX_NAME_LENGTH } from '#domain/catalogue/product/product-limits.ts'
import type { JourneyShop } from './journey.ts'

/** A page to look at, and what to do there first. */
export type Visit = string | [path: string, before: (page: Page) => Promise<unknown>]

/** Who looks at which pages; what they have is put there before they look. */
export type Visits = Record<string, (context: BrowserContext, shop: JourneyShop) => Promise<Visit[]>>

/** As long as a name may be, with a word that no phone has room for. */
export const LONG_NAME =
  `The Extraordinarily Long Adventures of ${'Donaudampfschifffahrtsgesellschafts'.repeat(5)}`.slice(0, MAX_NAME_LENGTH)
