import type { BrowserContext, Page } from '@playwright/test'
import type { JourneyShop } from './journey.ts'

/** A page to look at, and what to do there first. */
export type Visit = string | [path: string, before: (page: Page) => Promise<unknown>]

/** Who looks at which pages; what they have is put there before they look. */
export type Visits = Record<string, (context: BrowserContext, shop: JourneyShop) => Promise<Visit[]>>

export const LONG_NAME = 'The Extraordinarily Long Adventures of Somebody: Donaudampfschifffahrtsgesellschaft Edition'
