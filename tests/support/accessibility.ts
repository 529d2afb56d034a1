import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds in light, and then in dark, where only the colours differ. "Legacy mode" spares a second page for each
 * look; it would miss frames of other origins, and the shop has none.
 */
export async function violations(page: Page): Promise<string[]> {
  const found = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    const { violations: seen } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
    for (const { id, nodes } of seen)
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  return found
}
