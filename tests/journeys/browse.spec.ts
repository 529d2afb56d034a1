import { expect, open, test } from '../support/journey.ts'

test('home shows six', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('article')).toHaveCount(6)
})
