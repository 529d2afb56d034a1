import { expect, test } from 'vitest'
import { plain } from '../../tests/support/pictures.ts'
import { sharp } from '../images/sharp.server.ts'
import type { Card, ProductCard } from './card.ts'
import { drawCard } from './draw-card.server.ts'

const CARD: ProductCard = {
  kind: 'product',
  id: 'x',
  name: 'Chrono Trigger',
  price: '$129.99',
  soldOut: false,
  label: 'Nintendo · SNES',
  category: 'nintendo',
  image: '',
}

const picture = await plain(300, 200).webp().toBuffer()

async function draw(
  card: Card,
  { shopName = 'Cartridge', shown = picture }: { shopName?: string; shown?: Buffer } = {},
) {
  const bytes = await drawCard(card, { shopName, picture: shown })
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)
  return Buffer.from(bytes).toString('base64')
}

test.each([
  '</script><script>alert(1)</script>',
  '<span size="999999">big</span> & &amp; "quoted"',
  '🎮🎮🎮',
  'أسطورة زيلدا: أوكارينا الزمن',
  'ゼルダの伝説',
  'x'.repeat(500),
  'word '.repeat(100),
  '\u202e\u0007\u2028',
  '',
])('a card is drawn whatever the name: %s', async (name) => {
  await draw({ ...CARD, name, price: '$1,000,000.00', soldOut: true })
  await draw({ kind: 'post', id: 'x', title: name, image: '' })
  await draw({ kind: 'shop' }, { shopName: name })
})

test('a card says what is in it', async () => {
  const drawn = [
    await draw(CARD),
    await draw({ ...CARD, name: 'Secret of Mana' }),
    await draw({ ...CARD, name: 'زيلدا' }),
    await draw({ ...CARD, price: '$129.98' }),
    await draw({ ...CARD, soldOut: true }),
    await draw({ ...CARD, label: 'Nintendo · NES' }),
    await draw({ ...CARD, category: 'sega' }),
    await draw(CARD, { shopName: 'Retro' }),
    await draw(CARD, { shown: await plain(200, 200).modulate({ hue: 180 }).png().toBuffer() }),
    Buffer.from(await drawCard(CARD, { shopName: 'Cartridge', picture: undefined })).toString('base64'),
  ]
  expect(new Set(drawn).size).toBe(drawn.length)
})

test('letters that no font has are left out, and a name of nothing else gives way to its label', async () => {
  expect(await draw({ ...CARD, name: 'Mario 🎮 ゼルダ' })).toBe(await draw({ ...CARD, name: 'Mario' }))
  expect(await draw({ ...CARD, name: '🎮' })).toBe(await draw({ ...CARD, name: CARD.label }))
})
