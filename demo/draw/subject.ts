import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

/** What the picture is of: a row of products.csv, as far as drawing is concerned. */
export type Subject = { slug: string; name: string; description: string; category: string; subcategory: string }

const demo = new URL('../', import.meta.url)

export async function readSubjects(): Promise<Subject[]> {
  const rows: (Omit<Subject, 'slug'> & { image: string })[] = parse(await readFile(new URL('products.csv', demo)), {
    columns: true,
  })
  return rows.map(({ image, name, description, category, subcategory }) => ({
    slug: image,
    name,
    description,
    category,
    subcategory,
  }))
}

export async function readPostSlugs(): Promise<string[]> {
  const posts: { image: string }[] = JSON.parse(await readFile(new URL('posts.json', demo), 'utf8'))
  return posts.map(({ image }) => image)
}
