import { data, href, isRouteErrorResponse } from 'react-router'
import { visitorContext } from '#app/request/context.ts'
import { Article } from '#app/storefront/ui/article.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { inTime } from '#app/ui/notices/answer-or.ts'
import { PostText } from '#app/ui/text/post-text.tsx'
import { findFact } from '#domain/catalogue/facts/fact-values.ts'
import { CONSOLE_NAMES } from '#domain/offers/ask/consoles.ts'
import { textPage } from '../information/text-page.ts'
import type { Route } from './+types/we-buy'
import { OfferForm } from './offer-form.tsx'
import { NOT_TAKEN, TOO_LARGE } from './offer-words.ts'
import { type OfferAnswerShown, takeOffer } from './take-offer.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    page: await textPage(context, 'we-buy-products'),
    email: context.get(visitorContext).user?.email ?? '',
    choices: { completeness: choicesOf('completeness'), condition: choicesOf('condition') },
    consoles: CONSOLE_NAMES,
  }
}

function choicesOf(id: string) {
  return (findFact(id)?.values ?? []).map(({ id, name }) => ({ id, name }))
}

export async function action({ request, context }: Route.ActionArgs) {
  return await takeOffer(request, context)
}

/** With its photos, on a slow line. */
const SENDING_MS = 120_000

/** Whatever happens on the way, what was typed and chosen stays. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await inTime(serverAction(), SENDING_MS)
  } catch (error) {
    if (error instanceof Response) throw error
    const status = isRouteErrorResponse(error) ? error.status : 503
    const errors: Record<string, string> =
      status === 413 ? { photos: TOO_LARGE } : { form: `${NOT_TAKEN} Please try again.` }
    const answer: OfferAnswerShown = { refused: { typed: undefined, errors } }
    return data(answer, { status })
  }
}

export default function WeBuyPage({ loaderData: { page, ...form }, actionData }: Route.ComponentProps) {
  const { blocks, ...article } = page
  return (
    <>
      <Article {...article}>
        <PostText blocks={blocks} top={2} />
      </Article>
      <div className="mx-auto mt-10 max-w-2xl">
        {actionData?.sentTo === undefined ? (
          <OfferForm {...form} refused={actionData?.refused} />
        ) : (
          <div role="status" className="frame flex flex-col items-start gap-4 bg-sheet p-5 shadow-hard sm:p-6">
            <h2 className="pixel-heading text-2xl">Thank you!</h2>
            <p className="wrap-anywhere">We sent a mail to {actionData.sentTo}. Please open its link to confirm.</p>
            <ButtonLink to={href('/we-buy-products')} look="plain">
              Offer something else
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  )
}
