import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A list as another program exports it, and what it is here after as few choices as can be. */
export type Layout = {
  program: string
  text: string | Uint8Array<ArrayBuffer>
  /** Its name among the files that the browser imports, cell by cell. */
  file?: string
  isOfOrders?: true
  /** Fields that are changed on the page of columns, and on the preview, by their labels. */
  columns?: Record<string, string>
  preview?: Record<string, string>
  /** How many fields that makes. */
  choices: number
  /** The same on the command line: what follows `import`, and the map of categories if one is needed. */
  command?: string[]
  categories?: Record<string, string>
  /** Of each product its name, cents, pieces and place; of a file there are all cells. */
  products?: [name: string, cents: number, pieces: number, place: string][]
  /** The facts of each. */
  facts?: Record<string, string>
}

const input = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, '../inputs', name)))
/** One of the files whose right values are all known, in our own columns. */
const ofProgram = (name: string) => ({ file: name, text: input(`programs/${name}`) })
const lines = (...given: string[]) => `${given.join('\n')}\n`

/** Titles as the programs' documentation gives them; the rows are made up. */
export const LAYOUTS: Layout[] = [
  {
    program: 'Shopify products',
    choices: 0,
    command: ['shopify'],
    text: lines(
      'URL handle,Title,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Product image URL,Gift card',
      'moon-racer,Moon Racer,<p>Boxed.</p>,Acme,Video Games,Nintendo 64,retro,TRUE,Active,MR-1,,Title,Default Title,49.90,,shopify,2,https://pictures.example/moon.png,FALSE',
      'pixel-mug,Pixel Mug,,Acme,Home,Mugs,,TRUE,Active,PM-1,,Title,Default Title,12.00,,shopify,5,,FALSE',
    ),
    products: [
      ['Moon Racer', 4_990, 2, 'nintendo/n64'],
      ['Pixel Mug', 1_200, 5, 'merchandise/mugs'],
    ],
  },
  {
    program: 'WooCommerce products',
    choices: 0,
    command: ['woocommerce'],
    text: lines(
      'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Low stock amount,Sale price,Regular price,Categories,Tags,Images,Parent,Position',
      '11,simple,SP-1,Star Pilot,1,0,visible,,Tested,1,3,,,18.40,Games > SNES,,https://pictures.example/pilot.png,,0',
      '12,simple,HR-1,Harbour Racer,1,0,visible,,,1,1,,5.00,7.00,Games > Playstation 2,,,,0',
    ),
    products: [
      ['Harbour Racer', 500, 1, 'playstation/ps2'],
      ['Star Pilot', 1_840, 3, 'nintendo/snes'],
    ],
  },
  {
    program: 'PrestaShop',
    choices: 0,
    text: lines(
      'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position',
      '1;https://shop.example/1-small_default/star.jpg;Star Pilot;SP-1;Super Nintendo;15,33;18,40;3;1;1',
      '2;;Harbour Racer;HR-1;Playstation 2;5,83;7,00;1;1;2',
    ),
    products: [
      ['Harbour Racer', 700, 1, 'playstation/ps2'],
      ['Star Pilot', 1_840, 3, 'nintendo/snes'],
    ],
  },
  {
    program: 'Square',
    choices: 1,
    text: lines(
      'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Item Type,Price,Current Quantity Main Street,New Quantity Main Street,Stock Alert Enabled Main Street,Stock Alert Count Main Street',
      '#star,AAA1,Star Pilot,Regular,SP-1,Boxed,Super Nintendo,,,Physical good,18.40,3,,Y,1',
      '#mug,AAA2,Pixel Mug,Blue,PM-1,,Merch,,,Physical good,12.00,5,,N,',
    ),
    columns: { Merch: 'Merchandise: Mugs' },
    categories: { Merch: 'merchandise/mugs' },
    products: [
      ['Pixel Mug – Blue', 1_200, 5, 'merchandise/mugs'],
      ['Star Pilot', 1_840, 3, 'nintendo/snes'],
    ],
  },
  {
    program: 'eBay, active listings',
    choices: 1,
    text: lines(
      'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Auction Buy It Now price,Reserve price,Current price,Sold quantity,Watchers,Bids,Start date,End date,eBay category 1 name,eBay category 1 number,Condition,Listing site,P:UPC',
      '1101,Star Pilot SNES,,SP-1,3,FIXED_PRICE,USD,18.4,,,18.4,1,2,0,Nov-01-26 10:00:00 PST,,Video Games,139973,Good,US,',
      '1102,Harbour Racer (PS2) PAL,,HR-1,1,FIXED_PRICE,USD,7.0,,,7.0,0,0,0,Nov-02-26 10:00:00 PST,,Video Games,139973,Acceptable,US,',
      '1103,Box of manuals,,BM-1,1,FIXED_PRICE,USD,5.0,,,5.0,0,0,0,Nov-02-26 10:00:00 PST,,Other,139973,Acceptable,US,',
    ),
    columns: { Other: 'Guides: Game Manuals' },
    categories: { Other: 'guides/game-manuals' },
    products: [
      ['Box of manuals', 500, 1, 'guides/game-manuals'],
      ['Harbour Racer (PS2) PAL', 700, 1, 'playstation/ps2'],
      ['Star Pilot SNES', 1_840, 3, 'nintendo/snes'],
    ],
  },
  {
    program: 'TCGplayer',
    choices: 0,
    text: lines(
      'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL',
      '8123,Pokemon,Base Set Reprint,Ember Fox,,007/298,Rare,Near Mint Holofoil,0.03167,,0.5,0.02,4,0,0.25,',
      '8124,Magic,Winter Isle,Frost Clerk,,112,Common,Lightly Played,1.25,,2,1,2,0,1.50,',
    ),
    products: [
      ['Ember Fox', 25, 4, 'tcg/pokemon'],
      ['Frost Clerk', 150, 2, 'tcg/magic-the-gathering'],
    ],
  },
  {
    program: 'Cardmarket',
    choices: 2,
    command: ['--category', 'tcg/magic-the-gathering', '--rate', 'EUR=1.10'],
    text: lines(
      '"idArticle";"idProduct";"English Name";"Local Name";"Exp.";"Exp. Name";"Price";"Language";"Condition";"Foil?";"Signed?";"Playset?";"Altered?";"Comments";"Amount";"onSale";"Currency Code"',
      '"901";"11";"Frost Clerk";"Commis du gel";"WIS";"Winter Isle";"1,50";"1";"NM";"";"";"";"";"";"2";"1";"EUR"',
      '"902";"12";"Clockwork Gate";"";"MV";"Mirror Vault";"14,00";"1";"PO";"X";"";"";"";"bent";"1";"1";"EUR"',
    ),
    columns: { Subcategory: 'Magic the Gathering' },
    preview: { Rate: '1.10' },
    products: [
      ['Clockwork Gate', 1_540, 1, 'tcg/magic-the-gathering'],
      ['Frost Clerk', 165, 2, 'tcg/magic-the-gathering'],
    ],
  },
  {
    program: 'PriceCharting',
    choices: 0,
    text: input('price-guide.csv'),
    facts: { kind: 'game', completeness: 'loose' },
    products: [
      ['Echo Cave', 3_333, 1, 'sega/mega-drive'],
      ['Garden Party', 2_210, 1, 'nintendo/3ds'],
      ['Harbour Racer', 700, 1, 'playstation/ps2'],
      ['Moth Hunters', 1_200, 1, 'nintendo/gameboy'],
      ["Star Pilot [Player's Choice]", 1_840, 1, 'nintendo/snes'],
    ],
  },
  {
    program: 'Discogs',
    choices: 1,
    command: ['--category', 'Collector/Vintage Items'],
    text: lines(
      'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,flat_shipping,location',
      '51,The Moths,Night Garden,Lamp,LMP-1,LP,777,For Sale,25.00,2026-10-01 10:00:00,,Very Good Plus (VG+),Very Good (VG),N,,230,1,,A3',
    ),
    columns: { Subcategory: 'Vintage Items' },
    products: [['The Moths – Night Garden', 2_500, 1, 'collector-items/vintage-items']],
  },
  {
    program: 'eBay, listings with variations and an auction',
    choices: 2,
    ...ofProgram('ebay-active-listings.csv'),
    columns: {
      'CCG Individual Cards': 'TCG: Pokemon',
      'Controllers & Attachments': 'Sega: Saturn',
    },
    categories: { 'CCG Individual Cards': 'tcg/pokemon', 'Controllers & Attachments': 'sega/saturn' },
    products: [
      ['Owner Test Game Boy Pocket, Red', 5_500, 3, 'nintendo/gameboy'],
      ['Owner Test Game Boy Pocket, Silver', 5_800, 2, 'nintendo/gameboy'],
      ['Owner Test PSA card holo 4/102', 125_000, 1, 'tcg/pokemon'],
      ['Owner Test Quackshot Mega Drive PAL boxed', 3_950, 1, 'sega/mega-drive'],
      ['Owner Test sold out pad – "wireless"', 1_900, 0, 'sega/saturn'],
      ['Owner Test Soul Blazer SNES cart only', 6_000, 2, 'nintendo/snes'],
    ],
  },
  {
    program: 'Discogs, with what is sold and a draft',
    choices: 1,
    ...ofProgram('discogs-inventory.csv'),
    columns: { Subcategory: 'Posters' },
    command: ['--category', 'merchandise/posters'],
    products: [
      ['Björk-like – Owner Test Ünïcode & "Quotes"', 125_000, 1, 'merchandise/posters'],
      ['Invented Band (2) – Owner Test OST Night Road', 3_250, 1, 'merchandise/posters'],
      ['Invented Band (2) – Owner Test OST Night Road', 2_200, 1, 'merchandise/posters'],
      ['Somebody – Owner Test 7" Single', 800, 1, 'merchandise/posters'],
      ['Various – Owner Test Arcade Sounds', 1_400, 2, 'merchandise/posters'],
    ],
  },
  {
    program: 'PrestaShop, taken out with a query',
    choices: 1,
    ...ofProgram('prestashop-sql.csv'),
    columns: { 'Jeux PC': 'Retro: MSX' },
    categories: { 'Jeux PC': 'retro/msx' },
    products: [
      ['Owner Test Adi Gâteau', 950, 1, 'retro/msx'],
      ['Owner Test Console N64', 8_900, 0, 'nintendo/n64'],
      ['Owner Test Inactive article', 2_000, 4, 'playstation/ps1'],
      ['Owner Test Rayman PS1', 1_490, 2, 'playstation/ps1'],
    ],
  },
  {
    program: 'PrestaShop, the file of its import',
    choices: 2,
    ...ofProgram('prestashop-products.csv'),
    columns: { Accueil: 'PlayStation: PS2', Consoles: 'Nintendo: N64' },
    categories: { Accueil: 'playstation/ps2', Consoles: 'nintendo/n64' },
    products: [
      ['Owner Test Hidden', 500, 1, 'playstation/ps2'],
      ['Owner Test Ico PS2', 2_490, 2, 'playstation/ps2'],
      ['Owner Test Refurb', 12_000, 1, 'nintendo/n64'],
      ['Owner Test Rez PS2', 4_500, 1, 'playstation/ps2'],
    ],
  },
  {
    program: 'Wix',
    choices: 0,
    ...ofProgram('wix-products.csv'),
    products: [
      ['Owner Test Cap, M', 1_750, 0, 'merchandise/clothing'],
      ['Owner Test Cap, S', 1_500, 2, 'merchandise/clothing'],
      ['Owner Test Hidden wix', 500, 3, 'sega/saturn'],
      ['Owner Test Saturn pad', 1_800, 1, 'sega/saturn'],
      ['Owner Test Shenmue DC', 6_300, 1, 'sega/dreamcast'],
    ],
  },
  {
    program: 'CLZ Games',
    choices: 1,
    ...ofProgram('clz-games.csv'),
    columns: { 'Neo Geo Pocket Color': 'Retro: NeoGeo' },
    categories: { 'Neo Geo Pocket Color': 'retro/neogeo' },
    products: [
      ['Owner Test Chrono', 15_000, 2, 'nintendo/snes'],
      ['Owner Test Metal Slug', 12_000, 1, 'retro/neogeo'],
    ],
  },
  {
    program: 'GAMEYE',
    choices: 0,
    ...ofProgram('gameye.csv'),
    products: [
      ['Owner Test GC Pad', 2_500, 1, 'nintendo/gamecube'],
      ['Owner Test Klonoa', 13_000, 1, 'playstation/ps1'],
    ],
  },
  {
    program: 'PriceCharting, a collection',
    choices: 1,
    ...ofProgram('pricecharting-collection.csv'),
    columns: { 'Pokemon Base Set': 'TCG: Pokemon' },
    categories: { 'Pokemon Base Set': 'tcg/pokemon' },
    products: [
      ['Owner Test Holo #4', 79_900, 1, 'tcg/pokemon'],
      ['Owner Test NIB Zelda-like', 35_000, 1, 'nintendo/snes'],
      ['Owner Test Pocket Fighter', 1_250, 2, 'nintendo/gameboy'],
      ['Owner Test Vagrant', 4_599, 1, 'playstation/ps1'],
    ],
  },
  {
    program: 'Amazon, active listings',
    choices: 1,
    ...ofProgram('amazon-active-listings.txt'),
    columns: { Subcategory: 'Vintage Items' },
    command: ['--category', 'collector-items/vintage-items'],
    products: [
      ['Owner Test 12" Vectrex overlay', 2_500, 2, 'collector-items/vintage-items'],
      ['Owner Test Café Pac', 999, 1, 'collector-items/vintage-items'],
      ['Owner Test zero', 500, 0, 'collector-items/vintage-items'],
    ],
  },
  {
    program: 'Magento',
    choices: 1,
    ...ofProgram('magento2-products.csv'),
    columns: { Games: 'Nintendo: Wii' },
    categories: { Games: 'nintendo/wii' },
  },
  {
    program: 'Etsy',
    choices: 1,
    ...ofProgram('etsy-listings.csv'),
    preview: { Rate: '1.10' },
    command: ['--rate', 'EUR=1.10'],
  },
  { program: 'Orders of eBay', choices: 0, isOfOrders: true, ...ofProgram('ebay-orders.csv') },
  {
    program: 'Orders of Etsy',
    choices: 1,
    isOfOrders: true,
    ...ofProgram('etsy-sold-orders.csv'),
    preview: { Dates: '3 November 2026, the month first' },
  },
  { program: 'A sheet of Google', choices: 0, ...ofProgram('google-sheets.csv') },
  {
    program: 'A workbook in French',
    choices: 1,
    ...ofProgram('french-stock.xlsx'),
    preview: { Rate: '1.10' },
    command: ['--rate', 'EUR=1.10'],
  },
  { program: 'BigCommerce', choices: 0, ...ofProgram('bigcommerce.csv') },
  { program: 'Squarespace', choices: 0, ...ofProgram('squarespace.csv') },
  {
    program: 'A stock list in Arabic',
    choices: 0,
    text: lines(
      'الاسم,الوصف,السعر,الكمية,المنصة',
      'قطة النجوم,بدون علبة,١٢٫٥٠,1,سيجا ساتورن',
      'يد تحكم,أصلية,8.00,3,بلايستيشن 2',
    ),
    products: [
      ['قطة النجوم', 1_250, 1, 'sega/saturn'],
      ['يد تحكم', 800, 3, 'playstation/ps2'],
    ],
  },
  {
    program: 'A stock list in Arabic, in Windows-1256',
    choices: 0,
    text: input('stock-arabic-windows-1256.csv'),
    products: [
      ['لعبة سباق', 1_250, 1, 'sega/saturn'],
      ['يد تحكم', 800, 3, 'playstation/ps2'],
    ],
  },
  {
    program: 'A stock list in French, with semicolons',
    choices: 0,
    text: input('stock-semicolons-fr.csv'),
    products: [
      ["Jeu d'aventure", 1_990, 2, 'sega/mega-drive'],
      ['Manette', 125_000, 1, 'playstation/ps1'],
    ],
  },
  {
    program: 'A list below a heading',
    choices: 0,
    text: input('sheets/csv-title-above.csv'),
    products: [['Zy Title', 550, 1, 'nintendo/snes']],
  },
  {
    program: 'A list that begins with its separator',
    choices: 0,
    text: input('sheets/csv-sep-line.csv'),
    products: [['Zx Sep', 550, 1, 'nintendo/snes']],
  },
]

/** Each needs another choice. The cells of the others are compared every day too, but in the browser only in the long journeys. */
export const EVERYDAY = new Set([
  'eBay, listings with variations and an auction',
  'Discogs, with what is sold and a draft',
  'Wix',
  'A workbook in French',
  'Orders of eBay',
  'Orders of Etsy',
])
