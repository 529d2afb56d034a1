import { z } from 'zod'
import type { Page } from './client.ts'

/** What Google's documentation asks for in each type of node; where it asks for one word of several, only ours. */
const address = z.url({ protocol: /^https?$/ })
const store = z.object({ '@type': z.literal('OnlineStore'), name: z.string().min(1), url: address })

const Offer = z.object({
  '@type': z.literal('Offer'),
  url: address,
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('USD'),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock', 'https://schema.org/PreOrder']),
  priceSpecification: z
    .object({
      '@type': z.literal('UnitPriceSpecification'),
      priceType: z.literal('https://schema.org/StrikethroughPrice'),
      price: z.string().regex(/^\d+\.\d\d$/),
      priceCurrency: z.literal('USD'),
    })
    .optional(),
  itemCondition: z
    .enum([
      'https://schema.org/NewCondition',
      'https://schema.org/UsedCondition',
      'https://schema.org/DamagedCondition',
    ])
    .optional(),
  seller: store,
  hasMerchantReturnPolicy: z.object({
    '@type': z.literal('MerchantReturnPolicy'),
    applicableCountry: z.literal('LB'),
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.int().positive(),
  }),
  shippingDetails: z
    .object({
      '@type': z.literal('OfferShippingDetails'),
      shippingDestination: z.object({ '@type': z.literal('DefinedRegion'), addressCountry: z.literal('LB') }),
      shippingRate: z.object({
        '@type': z.literal('MonetaryAmount'),
        minValue: z.number(),
        maxValue: z.number(),
        currency: z.literal('USD'),
      }),
    })
    .optional(),
})

const GraphNode = z.discriminatedUnion('@type', [
  z.object({
    '@type': z.literal('Product'),
    url: address,
    name: z.string().min(1),
    description: z.string().min(1),
    image: z.array(address).min(1),
    sku: z.string().min(1),
    category: z.string().min(1),
    additionalProperty: z
      .array(z.object({ '@type': z.literal('PropertyValue'), name: z.string().min(1), value: z.string().min(1) }))
      .min(1)
      .optional(),
    offers: Offer,
  }),
  z.object({
    '@type': z.literal('WebSite'),
    url: address,
    name: z.string().min(1),
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({ '@type': z.literal('EntryPoint'), urlTemplate: z.string().includes('{search_term_string}') }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  store.extend({ logo: address, image: address, email: z.email(), telephone: z.string().min(1) }),
  z.object({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: z.string().min(1),
          item: address,
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
  z.object({
    '@type': z.literal('BlogPosting'),
    url: address,
    mainEntityOfPage: address,
    headline: z.string().min(1),
    description: z.string().min(1),
    image: z.array(address).min(1),
    datePublished: z.iso.datetime(),
    keywords: z.array(z.string()),
    author: store,
    publisher: store,
  }),
])

const Graph = z.object({ '@context': z.literal('https://schema.org'), '@graph': z.array(GraphNode).min(1) })

export type GraphNode = z.infer<typeof GraphNode>

/** What the page says to machines: refused where it is not as the documentation asks. */
export function nodesOf(page: Page): GraphNode[] {
  const [block, ...others] = [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  if (block?.[1] === undefined || others.length > 0) throw new Error('the page has not one block of data')
  return Graph.parse(JSON.parse(block[1]))['@graph']
}

export function nodeOf<Kind extends GraphNode['@type']>(page: Page, kind: Kind): Extract<GraphNode, { '@type': Kind }> {
  const found = nodesOf(page).find((node) => node['@type'] === kind)
  if (found === undefined) throw new Error(`the page says nothing of a ${kind}`)
  return found as Extract<GraphNode, { '@type': Kind }>
}
