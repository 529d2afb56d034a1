import { createContext, type RouterContextProvider } from 'react-router'

/** The tags of what this answer shows; empty while no loader has said that it may be kept. */
export const tagsContext = createContext<Set<string>>()

type Shown = { id: string }
type Shelf = { category?: string | undefined }

/** Says that a stranger's answer may be given to other strangers, until what one of `tags` stands for changes. */
export function keepUntilChanged(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  for (const tag of tags) context.get(tagsContext).add(tag)
}

export const productTag = (id: string) => `product:${id}`

/** A list changes with what stands in it, and with whatever may come to stand in it. */
export function listTags(products: Shown[], { category }: Shelf = {}): string[] {
  const shelf = category === undefined ? 'products' : `products:${category}`
  return [shelf, ...products.map(({ id }) => productTag(id))]
}
