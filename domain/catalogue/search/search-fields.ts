import { fold } from '#domain/text/fold.ts'

/** Computed columns for sorting and searching, written with every change of a product. */
export function searchFields({ name, description }: { name: string; description: string }) {
  return { sortName: fold(name), searchText: `${fold(name)}\n${fold(description)}` }
}
