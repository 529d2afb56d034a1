import { useLocation } from 'react-router'
import type { SchemaObject } from '#app/ui/inline-script.tsx'
import { DataBlock } from '#app/ui/inline-script.tsx'
import { useRootData } from '#app/ui/root-data.ts'
import { PageTitle } from '#app/ui/text/page-title.tsx'
import { pictureAt } from '#domain/images/picture.ts'
import { cutText } from '#platform/text/cut-text.ts'
import { absolute, type PageFacts } from './structured-data.ts'

/** The shop's own picture, in `public/`. */
const PREVIEW = '/preview.png'

type PageMetaProps = {
  title: string
  description: string
  keywords?: (string | undefined)[]
  /** The canonical part of the query, such as `?category=sega`; the rest sorts or tracks. */
  query?: string
  /** The address of the page's own picture, for previews of links; the shop's if undefined. */
  picture?: string | undefined
  type?: 'website' | 'article' | 'product'
  /** More of the page's Open Graph, such as a product's price. */
  properties?: readonly (readonly [property: string, content: string])[]
  /** The page's structured data. */
  data?: (page: PageFacts) => SchemaObject[]
}

export function PageMeta({ title, description, keywords = [], type = 'website', data, ...rest }: PageMetaProps) {
  const shop = useRootData()?.shop
  const address = usePageAddress(shop?.url, rest.query)
  if (shop === undefined) return <PageTitle title={title} />
  const summary = summaryOf(description)
  const picture = absolute(shop, rest.picture === undefined ? PREVIEW : pictureAt(rest.picture, 1280))
  const openGraph = [
    ['og:type', type],
    ['og:site_name', shop.name],
    ['og:title', title],
    ['og:description', summary],
    ['og:url', address],
    ['og:image', picture],
    ['og:image:alt', title],
    ...(rest.properties ?? []),
  ]
  const named = [
    ['description', summary],
    ['keywords', keywords.filter((word) => word !== undefined).join(', ')],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', summary],
    ['twitter:image', picture],
    ['twitter:image:alt', title],
  ]
  return (
    <>
      <PageTitle title={title} />
      <link rel="canonical" href={address} />
      {named.map(([name, content]) => (content === '' ? null : <meta key={name} name={name} content={content} />))}
      {openGraph.map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
      {data === undefined ? null : <DataBlock data={data({ shop, picture })} />}
    </>
  )
}

/** The page's canonical address, without anything that was added to it. */
function usePageAddress(origin = '', query = ''): string {
  const { pathname } = useLocation()
  return origin + (pathname.replace(/(?<!\/)\/+$/, '') || '/') + query
}

const SUMMARY_LENGTH = 200

/** As much of a text as search results show, in one line, cut between two words. */
function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_LENGTH) return line
  const cut = cutText(line, SUMMARY_LENGTH)
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace === -1 ? cut : cut.slice(0, lastSpace)}…`
}
