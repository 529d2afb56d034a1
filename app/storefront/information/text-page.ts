import { type Context, servicesContext } from '#app/request/context.ts'
import { fillBlocks, fillText } from '#domain/pages/fill-page.ts'
import { pageBlocks } from '#domain/pages/page-blocks.server.ts'
import { PAGE_STARTS } from '#domain/pages/page-starts.ts'
import { pageWords } from '#domain/pages/page-words.server.ts'
import { PAGES, type PageId } from '#domain/settings/shop-pages.ts'

export async function textPage(context: Context, id: PageId) {
  const { settings, log } = context.get(servicesContext)
  const known = await settings.read()
  const facts = pageWords(known)
  const { description, keywords } = PAGE_STARTS[id]
  return {
    title: PAGES[id].name,
    description: fillText(description, facts),
    keywords,
    blocks: fillBlocks(await pageBlocks(known, id, log), facts),
  }
}
