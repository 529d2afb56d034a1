import { data } from 'react-router'
import { servicesContext } from '#app/request/context.ts'
import { Article } from '#app/storefront/ui/article.tsx'
import { PostText } from '#app/ui/text/post-text.tsx'
import { fillBlocks, fillText } from '#domain/pages/fill-page.ts'
import { pageBlocks } from '#domain/pages/page-blocks.server.ts'
import { PAGE_STARTS } from '#domain/pages/page-starts.ts'
import { pageWords } from '#domain/pages/page-words.server.ts'
import { isPageId, PAGE_NAMES } from '#domain/settings/shop-pages.ts'
import type { Route } from './+types/page'

/** Each of the pages of text: its id is its address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.pathname.replaceAll('/', '')
  if (!isPageId(id)) throw data(null, { status: 404 })
  const { settings, log } = context.get(servicesContext)
  const known = await settings.read()
  const facts = pageWords(known)
  const { description, keywords } = PAGE_STARTS[id]
  return {
    title: PAGE_NAMES[id],
    description: fillText(description, facts),
    keywords,
    blocks: fillBlocks(await pageBlocks(known, id, log), facts),
  }
}

export default function InformationPage({ loaderData: { blocks, ...page } }: Route.ComponentProps) {
  return (
    <Article {...page}>
      <PostText blocks={blocks} top={2} />
    </Article>
  )
}
