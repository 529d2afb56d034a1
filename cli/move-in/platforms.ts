import type { SourceFile } from '#domain/csv/csv-file.ts'
import { isPictureAddress, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import type { OldShop, ReaderOptions } from '#domain/move-in/old/old-shop.ts'
import { shopifyShop } from '#domain/move-in/shopify/shopify-shop.ts'
import { woocommerceShop } from '#domain/move-in/woocommerce/woocommerce-shop.ts'
import { wordpressShop } from '#domain/move-in/wordpress/wordpress-shop.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { MAP_OPTIONS } from '../base/category-map.ts'
import { command } from '../base/command.ts'
import { filesAt, LISTS } from '../base/old-files.ts'
import { READ_OPTIONS } from '../base/source-file.ts'
import { MOVE_IN_OPTIONS, runMoveIn } from './move-in.ts'

const FILES = { type: 'string', value: 'file|folder', required: true } as const
const PICTURE = {
  picture: { type: 'string', value: 'address', about: 'The https address of a picture for what has none' },
} as const

type Shop = { about: string; files: string; read(files: SourceFile[], options: ReaderOptions): Promise<OldShop> }

function shop({ about, files, read }: Shop) {
  return command({
    about,
    options: { data: { ...FILES, about: files }, ...MAP_OPTIONS, ...PICTURE, ...READ_OPTIONS, ...MOVE_IN_OPTIONS },
    async run({ data, picture, encoding, sheet, ...given }) {
      checkPicture(picture)
      await runMoveIn(
        given,
        async ({ categories }) => await read(await filesAt(data, LISTS, { encoding, sheet }), { categories, picture }),
      )
    },
  })
}

export const shopify = shop({
  about: 'Move in from Shopify: products, customers, orders',
  files: 'CSV files as Shopify exports them',
  read: shopifyShop,
})

export const woocommerce = shop({
  about: 'Move in from WooCommerce: products, customers',
  files: 'CSV files as WooCommerce exports them',
  read: woocommerceShop,
})

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
