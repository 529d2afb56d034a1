export type Subcategory = { id: string; name: string }
export type Category = { id: string; name: string; subcategories: readonly Subcategory[] }

/** `Yu-Gi-Oh` → `yu-gi-oh`, `Series X/S` → `series-x-s`. */
function idOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function category(id: string, name: string, subcategories: string): Category {
  const parts = subcategories.split(', ').map((each) => ({ id: idOf(each), name: each }))
  return Object.freeze({ id, name, subcategories: parts })
}

/** The shop's fixed categories, in the order of the bar. A product's `category` and `subcategory` are these ids. */
export const CATEGORIES: readonly Category[] = Object.freeze([
  category('funko', 'Funko', 'Animation, Games, Marvel, Movies, Star Wars, Television, Heroes, Disney, Retro Toys'),
  category(
    'tcg',
    'TCG',
    'Pokemon, Disney Lorcana, Magic the Gathering, Minecraft, One Piece, Star Wars Unlimited, Yu-Gi-Oh',
  ),
  category(
    'merchandise',
    'Merchandise',
    'Figures & Statues, Plush Toys, Clothing, Mugs, Keychains, Posters, Board Games',
  ),
  category('nintendo', 'Nintendo', 'NES, SNES, N64, GameCube, Wii, Wii U, Switch, Gameboy, DS, 3DS'),
  category('playstation', 'PlayStation', 'PS1, PS2, PS3, PS4, PS5, PSP, PS Vita'),
  category('xbox', 'Xbox', 'Original, 360, One, Series X/S'),
  category('sega', 'Sega', 'Dreamcast, Game Gear, Master System, Mega Drive, Saturn'),
  category('atari', 'Atari', '2600, 7800, Lynx, Jaguar'),
  category('retro', 'Retro', 'Amiga, Commodore 64, NeoGeo, MSX, Intellivision'),
  category('collector-items', 'Collector', 'Limited Editions, Rare Games, Vintage Items, Special Editions'),
  category('guides', 'Guides', 'Strategy Guides, Game Manuals, Art Books'),
  category('repairs', 'Repairs', 'Console Repair, Controller Repair, Disc Repair, Screen Replacement'),
  category('pre-orders', 'Pre-orders', 'Upcoming Games, New Consoles, Limited Releases'),
  category('sale', 'SALE', 'Discounted Games, Clearance Items, Bundle Deals'),
])

export function findCategory(id: string | undefined): Category | undefined {
  return CATEGORIES.find((each) => each.id === id)
}

export function findSubcategory(categoryId: string | undefined, id: string | undefined): Subcategory | undefined {
  return findCategory(categoryId)?.subcategories.find((each) => each.id === id)
}

/** What a category and its subcategory are called: by their ids, where the shop has them no more. */
export function placeNames({ category, subcategory }: { category: string; subcategory: string }): [string, string] {
  return [findCategory(category)?.name ?? category, findSubcategory(category, subcategory)?.name ?? subcategory]
}
