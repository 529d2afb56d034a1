import { z } from 'zod'

/** What `--map` says: how the old shop's names become this shop's. */
export const MoveInMap = z.strictObject({
  /** `{"items": "products"}` */
  collections: z.record(z.string(), z.enum(['products', 'orders', 'blogs', 'admins'])).default({}),
  /** `{"products": {"title": "name"}}` */
  fields: z.partialRecord(z.enum(['products', 'orders', 'blogs']), z.record(z.string(), z.string())).default({}),
  /** `{"Old consoles/Nintendo 64": "nintendo/n64"}` */
  categories: z.record(z.string(), z.string()).default({}),
})

export type MoveInMap = z.infer<typeof MoveInMap>

export function renamed(fields: Record<string, unknown>, names: Record<string, string> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [Object.hasOwn(names, name) ? names[name] : name, value]),
  )
}
