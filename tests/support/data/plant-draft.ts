import { DraftForm } from '#domain/catalogue/manage/draft-form.ts'
import { createDraft } from '#domain/catalogue/manage/product-drafts.server.ts'
import type { Db } from '#platform/database/client.ts'

/** A draft of a product with nothing but a name. @returns its id */
export async function plantDraft(db: Db, name: string): Promise<string> {
  const created = await createDraft(db, DraftForm.parse({ name }))
  if (!created.ok) throw new Error(created.problem)
  return created.value
}
