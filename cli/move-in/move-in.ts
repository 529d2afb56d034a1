import { join, resolve } from 'node:path'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import { type OldShop, readWhole } from '#domain/move-in/old/old-shop.ts'
import type { MoveInMap } from '#domain/move-in/values/move-in-map.ts'
import { wordpressShop } from '#domain/move-in/wordpress/wordpress-shop.ts'
import { listShop } from '#domain/spreadsheets/move-in/list-shop.ts'
import { moveIn } from '#domain/spreadsheets/move-in/move-in.server.ts'
import { hasFailures } from '#domain/spreadsheets/move-in/move-in-report.ts'
import type { PictureSource } from '#domain/spreadsheets/move-in/old-pictures.server.ts'
import { readConfig } from '#platform/start/config.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { checkNewMap, MAP_OPTIONS, readMap, writeMap } from '../base/category-map.ts'
import { command, type ValuesOf } from '../base/command.ts'
import { showProgress } from '../base/progress.ts'
import { say, sayIfAny } from '../base/say.ts'
import { openSheetShop } from '../base/sheet-shop.ts'
import { filesAt, isFolderAt, LISTS } from '../base/source-file.ts'
import { textOfReport } from './move-in-text.ts'

/** What every command that moves in takes beside the files of its old shop. */
export const MOVE_IN_OPTIONS = {
  images: { type: 'string', value: 'fetch|folder', about: 'Store the pictures here: fetched, or from a folder' },
  'dry-run': { type: 'boolean', about: 'Change nothing and report what would be done' },
  json: { type: 'boolean', about: 'Print the report as JSON' },
} as const

type Given = ValuesOf<typeof MOVE_IN_OPTIONS> & Partial<ValuesOf<typeof MAP_OPTIONS>>

/** Moves in, says what became of everything, and ends with 1 when something cannot be taken. */
export async function runMoveIn(given: Given, read: (map: MoveInMap) => Promise<OldShop>): Promise<void> {
  const { images, map, 'write-map': newMap, 'dry-run': dryRun, json } = given
  checkNewMap(newMap)
  const pictures = images === undefined ? undefined : await picturesAt(images)
  const known = await readMap(map)
  const old = await readWhole(await read(known))
  await using shop = await openSheetShop({ mayCreate: !dryRun })
  using progress = showProgress()
  const scratch = join(readConfig(process.env).dataDir, 'tmp')
  const report = await moveIn({ ...shop, scratch, tell: progress.tell }, old, { dryRun, pictures })
  progress.end()
  say(json ? JSON.stringify({ ...report, dryRun, newShop: shop.newShop }) : textOfReport(report, dryRun))
  if (!json) sayIfAny(shop.newShop)
  await writeMap(newMap, known, report.categories)
  if (hasFailures(report)) process.exitCode = 1
}

async function picturesAt(images: string): Promise<PictureSource> {
  if (images === 'fetch') return { fetch: true }
  if (!(await isFolderAt(images))) throw new StartProblem(`--images must be "fetch" or a folder; ${images} is a file`)
  return { folder: resolve(images) }
}

const FILES = { type: 'string', value: 'file|folder', required: true } as const
const PICTURE = {
  picture: { type: 'string', value: 'address', about: 'The https address of a picture for what has none' },
} as const

function shop(program: string, about: string) {
  return command({
    about,
    options: {
      data: { ...FILES, about: `CSV files as ${program} exports them` },
      ...MAP_OPTIONS,
      ...PICTURE,
      ...MOVE_IN_OPTIONS,
    },
    async run({ data, picture, ...given }) {
      checkPicture(picture)
      await runMoveIn(
        given,
        async ({ categories }) => await listShop(program, await filesAt(data, LISTS), { categories, picture }),
      )
    },
  })
}

export const shopify = shop('Shopify', 'Move in from Shopify: products, customers, orders')
export const woocommerce = shop('WooCommerce', 'Move in from WooCommerce: products, customers')

export const wordpress = command({
  about: 'Move in the posts of a WordPress blog',
  options: { data: { ...FILES, about: 'XML files as WordPress exports them' }, ...PICTURE, ...MOVE_IN_OPTIONS },
  async run({ data, picture, ...given }) {
    checkPicture(picture)
    await runMoveIn(given, async () => wordpressShop(await filesAt(data, ['.xml']), { picture }))
  },
})

function checkPicture(address: string | undefined): void {
  if (address !== undefined && !isPictureAddress(address)) throw new StartProblem(`--picture ${PICTURE_ADDRESS_RULE}`)
}
