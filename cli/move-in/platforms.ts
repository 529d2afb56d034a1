import { isPictureAddress, PICTURE_ADDRESS_RULE } from '#domain/images/picture.ts'
import { wordpressShop } from '#domain/move-in/wordpress/wordpress-shop.ts'
import { listShop } from '#domain/spreadsheets/move-in/list-shop.ts'
import { StartProblem } from '#platform/start/start-problem.ts'
import { MAP_OPTIONS } from '../base/category-map.ts'
import { command } from '../base/command.ts'
import { filesAt, LISTS, READ_OPTIONS } from '../base/source-file.ts'
import { MOVE_IN_OPTIONS, runMoveIn } from './move-in.ts'

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
      ...READ_OPTIONS,
      ...MOVE_IN_OPTIONS,
    },
    async run({ data, picture, encoding, sheet, ...given }) {
      checkPicture(picture)
      await runMoveIn(
        given,
        async ({ categories }) =>
          await listShop(program, await filesAt(data, LISTS, { encoding, sheet }), { categories, picture }),
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
