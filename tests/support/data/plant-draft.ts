import { addProduct } from '#domain/catalogue/manage/change-product.server.ts'
import { DraftForm } from '#domain/catalogue/product/product-form.ts'
import type { Db } from '#platform/database/client.ts'

/** A draft of a product, with nothing but a name unless more is typed. @returns its id */
export async function plantDraft(db: Db, name: string, typed: Record<string, string> = {}): Promise<string> {
  return await addProduct(db, {
    actor: 'command line',
    fields: DraftForm.parse({ name, ...typed, isDraft: 'yes' }),
  })
}
