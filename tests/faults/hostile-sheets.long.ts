import { expect, test } from 'vitest'
import { adminForFile } from '../support/data/admin.ts'
import { HOSTILE_SHAPES } from '../support/hostile/hostile-shapes.ts'
import { everySheet, hostileSheet, takeThrough } from '../support/hostile/hostile-sheets.ts'
import { expectSound } from '../support/requests/broken.ts'
import { shopForFile } from '../support/shops/open-shop.ts'

const shop = shopForFile()
const admin = adminForFile(shop)

test.each(await everySheet())(
  'a file of $name with hostile texts in each cell and title breaks no page',
  async (sheet) => {
    const file = hostileSheet(sheet, Object.keys(HOSTILE_SHAPES), 400)
    const answers = await takeThrough(admin, sheet.kind, file)
    expect(answers.length).toBeGreaterThan(5)
    for (const [place, page] of answers.entries()) expectSound(page, `answer ${place} to ${sheet.name}`)
  },
)
