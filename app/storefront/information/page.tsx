import { data } from 'react-router'
import { Article } from '#app/storefront/ui/article.tsx'
import { PostText } from '#app/ui/text/post-text.tsx'
import { isPageId } from '#domain/settings/shop-pages.ts'
import type { Route } from './+types/page'
import { textPage } from './text-page.ts'

/** Each of the pages of text: its id is its address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.pathname.replaceAll('/', '')
  if (!isPageId(id)) throw data(null, { status: 404 })
  return await textPage(context, id)
}

export default function InformationPage({ loaderData: { blocks, ...page } }: Route.ComponentProps) {
  return (
    <Article {...page}>
      <PostText blocks={blocks} top={2} />
    </Article>
  )
}
