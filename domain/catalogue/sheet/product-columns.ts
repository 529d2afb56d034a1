import { type ColumnNames, titled } from '#domain/csv/sheet-row.ts'
import { type FactId, ofEach } from '../facts/fact-values.ts'
import type { WholeProduct } from '../product/product.ts'

/** `quantityWas`: the stock that `quantity` was changed from, so that sales meanwhile are noticed. */
export type ProductColumn =
  | Exclude<keyof WholeProduct, `${string}Cents` | 'facts'>
  | FactId
  | 'price'
  | 'formerPrice'
  | 'cost'
  | 'quantityWas'

/** All columns of a product file, in the order of an export. The lines below a title are English, then those of other languages; accents and articles' vowel signs do not count. */
export const PRODUCT_COLUMNS = {
  id: titled('Id', 'product id, handle id'),
  name: titled(
    'Name',
    'title, product, product name, product title, item, item name, game, game title',
    'nom, titre, designation, article, produit, jeu, nom du jeu, bezeichnung, artikel, artikelname, titel, spiel',
    'nombre, titulo, producto, articulo, juego, nome, titolo, prodotto, gioco, naam, الاسم, اسم المنتج, المنتج',
  ),
  isDraft: titled('Draft'),
  description: titled(
    'Description',
    'text, details, body, body html, long description, product description, plain description, desc',
    'beschreibung, descripcion, descrizione, omschrijving, الوصف, التفاصيل',
  ),
  price: titled(
    'Price',
    'unit price, regular price, variant price, selling price, our price, asking price, ask, amount',
    'price tax incl, price tax included, price tax excl, price tax excluded',
    'prix, prix ttc, prix unitaire, prix de vente, tarif, preis, verkaufspreis, vk, precio, precio de venta, pvp',
    'prezzo, prezzo di vendita, prijs, السعر, الثمن',
  ),
  formerPrice: titled(
    'Former price',
    'was, old price, compare at price, variant compare at price, compare to price, list price, rrp, msrp',
    'retail price, strikethrough price, ancien prix, prix barre, alter preis, uvp, precio anterior, prezzo precedente',
    'السعر القديم, السعر قبل الخصم',
  ),
  quantity: titled(
    'Quantity',
    'qty, stock, in stock, stock quantity, stock level, current stock level, inventory, inventory level, pieces, count, on hand, available',
    'quantite, qte, en stock, nombre de pieces, anzahl, menge, bestand, stuck, cantidad, existencias, quantita, giacenza',
    'aantal, voorraad, الكمية, العدد, المخزون',
  ),
  quantityWas: titled('Quantity before', 'quantity was, stock before, old quantity, old stock'),
  lowStockAt: titled(
    'Low stock at',
    'low at, low stock, low stock level, low stock amount, reorder point, reorder level',
  ),
  releaseOn: titled('Release date', 'available from, out on'),
  sku: titled(
    'SKU',
    'article number, item number, part number, variant sku, custom label, custom label sku, code, product code, product code sku',
    'reference, ref, reference article, code article, artikelnummer, artikelnr, art nr, referencia, codigo, codice',
    'رقم المنتج, رمز المنتج',
  ),
  barcode: titled(
    'Barcode',
    'ean, ean13, upc, upc ean, gtin, isbn, variant barcode, gtin upc ean or isbn',
    'code barres, code barre, strichcode, codigo de barras, codice a barre, الباركود, باركود',
  ),
  shelf: titled(
    'Shelf',
    'location, storage location, bin, bin location, bin picking number, storage, rack, where',
    'emplacement, etagere, rangement, casier, lagerort, lagerplatz, regal, ubicacion, estante, posizione, scaffale, الرف',
  ),
  cost: titled(
    'Cost',
    'cost per item, unit cost, cost price, purchase price, cost of goods, default unit cost, paid, price paid, wholesale price',
    "prix d'achat, prix achat, cout, cout unitaire, einkaufspreis, ek, coste, precio de compra, costo, prezzo di acquisto",
    'سعر الشراء, التكلفة, سعر التكلفة',
  ),
  image: titled(
    'Image',
    'picture, photo, image url, image src, picture url, photo url, images, main image, main image url, image urls',
    'hosted image urls, image file 1, media main image url, bild, bilder, foto, imagen, immagine, الصورة, صورة',
  ),
  moreImages: titled('Further pictures', 'more images, more pictures, additional images, other images, gallery'),
  category: titled(
    'Category',
    'categories, department, product category, category name, category 1',
    'categorie, rayon, kategorie, warengruppe, categoria, القسم, الفئة, التصنيف',
  ),
  subcategory: titled(
    'Subcategory',
    'sub category, platform, console, system, subcategory name, console name, product line',
    'plateforme, plate forme, sous categorie, plattform, konsole, plataforma, consola, piattaforma',
    'المنصة, الجهاز, القسم الفرعي',
  ),
  subSubcategory: titled('Type', 'sub subcategory'),
  ...ofEach(({ name, titles = [] }) => [name, ...titles] as const),
  createdAt: titled('Date added', 'created at, created, date, added, product creation date'),
} as const satisfies ColumnNames<ProductColumn>
