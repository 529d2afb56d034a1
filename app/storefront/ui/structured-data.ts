import type { SchemaObject } from '#app/ui/inline-script.tsx'
import { shopAddress } from '#app/ui/shop-address.ts'
import type { PostHead } from '#domain/blog/post.ts'
import { findCategory, findSubcategory, placeNames } from '#domain/catalogue/categories.ts'
import type { ShownFacts } from '#domain/catalogue/facts/show-facts.ts'
import type { PicturedProduct, Product } from '#domain/catalogue/product/product.ts'
import { pictureAt } from '#domain/images/picture.ts'
import { decimalFromCents } from '#domain/money.ts'

type ShopFacts = { name: string; url: string; email: string; phone: string }
export type PageFacts = { shop: ShopFacts; picture: string }

export function websiteData({ shop }: PageFacts): SchemaObject {
  return {
    '@type': 'WebSite',
    '@id': `${shop.url}/#website`,
    url: `${shop.url}/`,
    name: shop.name,
    publisher: { '@id': `${shop.url}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${shop.url}/shop?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function storeData({ shop, picture }: PageFacts): SchemaObject {
  const { email, phone: telephone } = shop
  return { ...seller(shop), logo: logo(shop), image: picture, email, telephone, areaServed: 'LB' }
}

/** `deliveryCents`: what delivery costs in each area. */
export function productData({ product, facts, deliveryCents }: ProductFacts, { shop }: PageFacts): SchemaObject {
  const url = `${shop.url}/product/${product.id}`
  const condition = facts.condition ?? conditionOf(product)
  const additionalProperty = facts.rows.flatMap(({ name, text, isProperty }) =>
    isProperty ? [{ '@type': 'PropertyValue', name, value: text }] : [],
  )
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description,
    image: [product.image, ...product.moreImages].map((each) => absolute(shop, pictureAt(each, 1280))),
    sku: product.id,
    ...(product.releaseOn === null ? {} : { releaseDate: product.releaseOn }),
    category: [...placeNames(product), product.subSubcategory].filter((each) => each !== null).join(' > '),
    ...(additionalProperty.length === 0 ? {} : { additionalProperty }),
    offers: {
      '@type': 'Offer',
      url,
      price: decimalFromCents(product.priceCents),
      priceCurrency: 'USD',
      ...(product.formerPriceCents === null ? {} : { priceSpecification: struckThrough(product.formerPriceCents) }),
      availability: `https://schema.org/${availabilityOf(product)}`,
      ...(condition === undefined ? {} : { itemCondition: `https://schema.org/${condition}` }),
      seller: seller(shop),
      hasMerchantReturnPolicy: RETURNS,
      ...(deliveryCents.length === 0 ? {} : { shippingDetails: delivery(deliveryCents) }),
    },
  }
}

type ProductFacts = { product: PicturedProduct; facts: ShownFacts; deliveryCents: readonly number[] }

export function postData(post: PostHead & { summary: string }, { shop }: PageFacts): SchemaObject {
  const url = `${shop.url}/blog/${post.id}`
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    description: post.summary,
    image: [absolute(shop, pictureAt(post.image, 1280))],
    datePublished: post.createdAt.toISOString(),
    keywords: post.tags,
    author: seller(shop),
    publisher: { ...seller(shop), logo: { '@type': 'ImageObject', url: logo(shop) } },
  }
}

export type BreadcrumbStep = readonly [name: string, path: string]

export const HOME: BreadcrumbStep = ['Home', '/']

/** The lists of a category, and of a subcategory in it. */
export function stepsTo(category: string, subcategory?: string): BreadcrumbStep[] {
  const first: BreadcrumbStep = [findCategory(category)?.name ?? category, shopAddress(category)]
  if (subcategory === undefined) return [first]
  const name = findSubcategory(category, subcategory)?.name ?? subcategory
  return [first, [name, shopAddress(category, subcategory)]]
}

/** A page's breadcrumbs after the home page; the page itself comes last. */
export function trailData({ shop }: PageFacts, steps: readonly BreadcrumbStep[]): SchemaObject {
  const itemListElement = [HOME, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${shop.url}${path}`,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

function seller({ name, url }: ShopFacts): SchemaObject {
  return { '@type': 'OnlineStore', '@id': `${url}/#shop`, name, url: `${url}/` }
}

function logo({ url }: ShopFacts): string {
  return `${url}/icon-512.png`
}

/** Pictures of outside image hosts have a whole address already. */
export function absolute(shop: Pick<ShopFacts, 'url'>, picture: string): string {
  return URL.canParse(picture) ? picture : shop.url + picture
}

/** The price of before, as Google shows it beside the current one. */
function struckThrough(cents: number): SchemaObject {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: decimalFromCents(cents),
    priceCurrency: 'USD',
  }
}

/** By the quantity, as other programs expect it of the shop: what was sold is OutOfStock, too, and not SoldOut. */
export function availabilityOf({ quantity, releaseOn }: Product): 'OutOfStock' | 'InStock' | 'PreOrder' {
  if (quantity === 0) return 'OutOfStock'
  return releaseOn === null ? 'InStock' : 'PreOrder'
}

/** Where its facts do not say it, and the category does: pre-orders are new, vintage items are used. */
function conditionOf({ category, subcategory }: Product): string | undefined {
  if (category === 'pre-orders') return 'NewCondition'
  if (category === 'collector-items' && subcategory === 'vintage-items') return 'UsedCondition'
}

/** The facts of `/warranty-defective-products` and `/payment-delivery-info`. */
const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'LB',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
}

function delivery(costsCents: readonly number[]): SchemaObject {
  const [minValue, maxValue] = [Math.min(...costsCents) / 100, Math.max(...costsCents) / 100]
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'LB' },
    shippingRate: { '@type': 'MonetaryAmount', minValue, maxValue, currency: 'USD' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: 3, maxValue: 4, unitCode: 'DAY' },
    },
  }
}
