import { parseForm, typedText } from '#app/forms/forms.ts'
import { confirmText } from '#app/forms/typed-email.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { TOO_LONG, TOO_LONG_STATUS } from '#app/request/too-long.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { parseTypedCents } from '#domain/money.ts'
import { SubscribeForm } from '#domain/newsletter/subscribe-form.ts'
import { askForSearch } from '#domain/stock/searches/ask-search.server.ts'
import { MOST_SEARCHES } from '#domain/stock/searches/wanted-search.ts'
import { TookTooLong } from '#platform/database/took-too-long.ts'
import { isProvedAddress } from './proved-address.ts'

type Typed = { email: string; price: string }

export type TypedSearch = { typed: Typed; errors: { [Field in keyof Typed]?: string }; problem?: string | undefined }

/** The same answer, by the same steps, whatever the address looks for already. */
export async function takeSearch(context: Context, query: string, form: FormData) {
  const typed = { email: typedText(form, 'email'), price: typedText(form, 'price') }
  const refuse = (status: number, errors: TypedSearch['errors'], problem?: string) => {
    const refused: TypedSearch = { typed, errors, problem }
    return { taken: undefined, refused, status }
  }
  const parsed = parseForm(SubscribeForm, form)
  const priceToCents = typed.price.trim() === '' ? null : parseTypedCents(typed.price)
  const errors = {
    ...(priceToCents === undefined && { price: 'Please write a price such as 25 or 1,234.50.' }),
    ...(!parsed.ok && parsed.problem),
  }
  if (priceToCents === undefined || !parsed.ok) return refuse(400, errors)
  const { email } = parsed.value
  try {
    const isProved = await isProvedAddress(context, email)
    const tooOften = await checkLimit(context, isProved ? 'waiting-proved' : 'waiting', email)
    if (tooOften !== undefined) return refuse(429, {}, tooOften)
    const { db } = context.get(servicesContext)
    const asked = await askForSearch(db, { query, priceToCents, email, isProved })
    const taken = isProved ? `We tell you at ${email} when it comes.` : confirmText(email)
    if (asked.ok) return { taken, refused: undefined, status: 200 }
    const { kind } = asked.problem
    return refuse(kind === 'unknown-search' ? 404 : 409, {}, PROBLEMS[kind])
  } catch (error) {
    if (error instanceof TookTooLong) return refuse(TOO_LONG_STATUS, {}, TOO_LONG)
    return refuse(reportTrouble(context, error), {}, 'Your search could not be taken. Please try again.')
  }
}

export const TOO_MANY = `You look for ${MOST_SEARCHES} searches already. Stop one of them by the link in its mail.`

const PROBLEMS = {
  'unknown-search': 'This shop has no such list any more.',
  'too-wide': 'So many products are there already. Please narrow the search.',
  'too-many': TOO_MANY,
}
