import type { MoveInMap } from '#domain/move-in/move-in-map.ts'
import type { OldFile } from '#domain/move-in/old-file.ts'
import type { OldShop } from '#domain/move-in/old-shop.ts'
import { shopifyShop } from '#domain/move-in/shopify/shopify-shop.ts'
import { woocommerceShop } from '#domain/move-in/woocommerce/woocommerce-shop.ts'
import { wordpressShop } from '#domain/move-in/wordpress/wordpress-shop.ts'
import { command } from './command.ts'
import { MOVE_IN_OPTIONS, runMoveIn } from './move-in.ts'
import { filesAt } from './old-files.ts'

type Platform = {
  about: string
  files: string
  ending: string
  read(files: OldFile[], map: MoveInMap): OldShop | Promise<OldShop>
}

function platform({ about, files, ending, read }: Platform) {
  const data = { type: 'string', value: 'file|folder', required: true, about: files } as const
  return command({
    about,
    options: { data, ...MOVE_IN_OPTIONS },
    run: ({ data, ...given }) => runMoveIn(given, async (map) => await read(await filesAt(data, ending), map)),
  })
}

export const shopify = platform({
  about: 'Move in from Shopify: products, customers, orders',
  files: 'CSV files as Shopify exports them',
  ending: '.csv',
  read: shopifyShop,
})

export const woocommerce = platform({
  about: 'Move in from WooCommerce: products, customers',
  files: 'CSV files as WooCommerce exports them',
  ending: '.csv',
  read: woocommerceShop,
})

export const wordpress = platform({
  about: 'Move in the posts of a WordPress blog',
  files: 'XML files as WordPress exports them',
  ending: '.xml',
  read: wordpressShop,
})
