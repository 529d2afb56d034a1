import fc from 'fast-check'
import type { products } from '#domain/catalogue/catalogue-tables.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { searchFields } from '#domain/catalogue/search/search-fields.ts'
import { newId } from '#domain/ids.ts'

const name = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('Sonic', 'SONIC', 'sonic 2', 'Pokémon', 'Ōkami', 'Ⅱ', 'لُعْبَة', '🎮', '100%', 'a_b'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
)

const place = fc.constantFrom(
  ...CATEGORIES.slice(0, 2).flatMap(({ id, subcategories }) =>
    subcategories.slice(0, 2).map((subcategory) => ({ category: id, subcategory: subcategory.id })),
  ),
)

/** A product that shares its name, price or date with others, as shops have them. */
const product: fc.Arbitrary<typeof products.$inferInsert> = fc
  .record({
    name,
    description: fc.constantFrom('Loose cartridge.', 'Boxed, 100% complete.', 'Sonic’s friend.'),
    priceCents: fc.oneof(fc.constantFrom(0, 999, 1_000), fc.integer({ min: 0, max: 100_000_000 })),
    createdAt: fc.oneof(
      fc.constantFrom(new Date('2026-01-31T12:00:00.001Z'), new Date('2026-01-31T12:00:00.002Z'), new Date(0)),
      fc.date({ min: new Date('1960-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
    ),
    place,
  })
  .map(({ place, ...fields }) => ({
    id: newId(),
    quantity: 1,
    image: '/images/0123456789abcdef01234567-1280.webp',
    ...fields,
    ...place,
    ...searchFields({ ...fields, ...place }),
  }))

export const someProducts = (most: number) => fc.array(product, { minLength: 1, maxLength: most, size: 'max' })
