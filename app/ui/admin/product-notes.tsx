import type { ReactNode } from 'react'
import type { TypedProduct } from '#app/routes/admin/product-actions.ts'
import { findCategory, findSubcategory } from '#domain/catalogue/categories.ts'
import type { EditedProduct } from '#domain/catalogue/change-product.server.ts'
import { decimalFromCents } from '#domain/money.ts'

/** Beside each field that differs: what the shop holds now. */
export function notesOf(typed: TypedProduct, now: EditedProduct): Partial<Record<keyof TypedProduct, ReactNode>> {
  const held: TypedProduct = {
    name: now.name,
    description: now.description,
    price: decimalFromCents(now.priceCents),
    quantity: String(now.quantity),
    category: now.category,
    subcategory: now.subcategory,
    image: now.image,
  }
  const words: TypedProduct = {
    ...held,
    category: findCategory(now.category)?.name ?? now.category,
    subcategory: findSubcategory(now.category, now.subcategory)?.name ?? now.subcategory,
  }
  const fields = Object.keys(held) as (keyof TypedProduct)[]
  return Object.fromEntries(
    fields.filter((name) => typed[name] !== held[name]).map((name) => [name, <Now key={name} text={words[name]} />]),
  )
}

function Now({ text }: { text: string }) {
  return (
    <p className="border-l-4 border-press bg-hush px-3 py-1.5 text-sm whitespace-pre-line">
      <span className="font-semibold">Now in the shop:</span> {text}
    </p>
  )
}
