import { data, href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { parseForm } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { deliveryRules, typedDelivery } from '#app/forms/save-delivery.ts'
import { finish, toastNext } from '#app/forms/toast.ts'
import { reportTrouble } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { revalidateIfAnswered } from '#app/request/revalidate.ts'
import { type AuthRefusal, authenticate } from '#app/sign-in/auth-action.ts'
import { AuthForm, unansweredAuth } from '#app/storefront/ui/auth-form.tsx'
import { SoldNotice, useLiveCart } from '#app/storefront/ui/live-stock/live-cart.tsx'
import { FormProblem } from '#app/ui/controls/field.tsx'
import { DeliveryCost, DeliveryFields, useDeliveryFields } from '#app/ui/delivery/delivery-fields.tsx'
import { useFocusRescue } from '#app/ui/hooks/use-focus-rescue.ts'
import { answerOr } from '#app/ui/notices/answer-or.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { authModeFrom } from '#app/visitor/auth-mode.ts'
import { restoreLostCart } from '#app/visitor/cart.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { noteOrder, showPlacedOrder } from '#app/visitor/placed-order.ts'
import { ownPlaces } from '#app/visitor/places.ts'
import { knownVisitor } from '#app/visitor/visitor.ts'
import { findDeliveryDetails } from '#domain/accounts/account/delivery-details.server.ts'
import { orderedLines, summaryOf, withLeft } from '#domain/cart/cart-view.ts'
import { findSoldOut, type ShortProduct } from '#domain/cart/find-sold-out.server.ts'
import { viewCart } from '#domain/cart/view-cart.server.ts'
import { ownCredit } from '#domain/credit/ledger.server.ts'
import { newId } from '#domain/ids.ts'
import type { DeliveryRules } from '#domain/orders/delivery.ts'
import type { DeliveryProblem, TypedDelivery } from '#domain/orders/place/delivery-form.ts'
import { orderNotices } from '#domain/orders/place/order-notices.ts'
import { placeOrder, rememberTyped } from '#domain/orders/place/place-order.server.ts'
import { closureAt } from '#domain/settings/closed-days.ts'
import { shopTexts } from '#domain/settings/shop-settings.ts'
import { SHOP_ANSWERS, SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import type { Route } from './+types/checkout'
import { COMPLETE_PURCHASE, CompletePurchase } from './complete-purchase.tsx'
import { orSendAgain, sendAgainIfOrdered } from './or-send-again.ts'
import { orderProblemOf, PlaceOrderForm } from './order-form.ts'
import { OrderSummary } from './order-summary.tsx'
import { SendAgain, UNCONFIRMED } from './send-again.tsx'

export async function loader(args: Route.LoaderArgs) {
  return await orSendAgain(args.context, load(args))
}

async function load({ url, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const { user, cart, cartAt } = knownVisitor(context)
  const [view, known, remembered, credit] = await Promise.all([
    viewCart(db, cart, ownPlaces(context)),
    settings.read(),
    user === undefined ? undefined : findDeliveryDetails(db, user.id),
    user === undefined ? undefined : ownCredit(db, user.id),
  ])
  if (orderedLines(view.lines).length === 0) {
    sendAgainIfOrdered(context)
    // The cart page explains an empty cart; lines with quantity 0 need a message.
    if (view.lines.length > 0) toastNext(context, { kind: 'error', text: SHOP_ANSWERS.cartIsEmpty })
    throw redirect(href('/cart'))
  }
  return {
    email: user?.email,
    cart: view,
    creditCents: credit?.balanceCents ?? 0,
    texts: shopTexts(known, orderedLines(view.lines)),
    delivery: { rules: deliveryRules(known), isAsked: known.askDelivery !== 'never', remembered },
    mode: authModeFrom(url.searchParams.get('mode'), 'sign-up'),
    /** The idempotency key: a summary that is sent several times is one order. */
    key: newId(),
    shown: summaryOf(view.lines),
    cartAt: cartAt?.toISOString(),
  }
}

export async function action(args: Route.ActionArgs) {
  return await orSendAgain(args.context, act(args))
}

async function act({ request, context }: Route.ActionArgs) {
  const form = postedForm(context)
  const { user } = knownVisitor(context)
  if (form.get('intent') === 'order')
    return user === undefined ? signInFirst(context) : await order(request, { form, user, context })
  if (user !== undefined) throw redirect(href('/checkout'))
  const typed = typedDelivery(form)
  const { db } = context.get(servicesContext)
  const mode = authModeFrom(form.get('intent'), 'sign-up')
  const refused = await authenticate(form, mode, context, ({ user }) => rememberTyped(db, user.id, typed))
  if (refused === undefined) return redirect(href('/checkout'), 303)
  return refuse(refused.status, { refusal: refused.refusal, delivery: { typed } })
}

/** `short`: with what is left of them, the page brings its summary up to date by itself. `key`: to be sent again. */
type Answer = {
  refusal?: AuthRefusal
  problem?: string
  more?: string | undefined
  short?: ShortProduct[]
  key?: string
  hasCredit?: boolean
  delivery?: { typed: TypedDelivery; errors?: DeliveryProblem | undefined }
}

function refuse(status: number, answer: Answer) {
  return data(answer, { status })
}

/** After signing out in another tab there is no cart and no summary, only this message. */
function signInFirst(context: Context) {
  const problem = SHOP_ANSWERS.signInToOrder
  if (knownVisitor(context).cart.length > 0) return refuse(401, { problem })
  throw finish(context, href('/sign-in'), { kind: 'error', text: problem })
}

type Order = { form: FormData; user: { id: string; email: string }; context: Context }

async function order(request: Request, { form, user, context }: Order) {
  const services = context.get(servicesContext)
  const parsed = parseForm(PlaceOrderForm, form)
  const typed = typedDelivery(form)
  const refused = (status: number, problem: string, { errors, ...rest }: Answer & { errors?: DeliveryProblem } = {}) =>
    refuse(status, { problem, hasCredit: form.has('credit'), delivery: { typed, errors }, ...rest })
  if (!parsed.ok) return refused(400, SHOP_TEXTS.somethingWrong)
  await restoreLostCart(context, { request, ...parsed.value })
  // Before the limit, which writes: in a rush most orders end here.
  const places = ownPlaces(context)
  const soldOut = places.length > 0 ? [] : await findSoldOut(services.db, user.id)
  if (soldOut.length > 0)
    return refused(409, orderProblemOf({ kind: 'out-of-stock', short: soldOut }), { short: soldOut })
  const tooOften = await checkLimit(context, 'order', user.id)
  if (tooOften !== undefined) return refused(429, SHOP_TEXTS.somethingWrong, { more: tooOften })
  const known = await services.settings.read()
  const closure = closureAt(known, new Date())
  const notify = orderNotices(known, services.config, services.requests.getStore()?.trace)
  const delivery = { typed, rules: deliveryRules(known) }
  const { maxPieces } = services.config
  const { credit: creditCents = 0, ...shown } = parsed.value
  const asked = { user, ...shown, creditCents, maxPieces, notify, delivery, places, closure }
  const placed = await placeOrder(services.auth, asked).catch((error: unknown) => reportTrouble(context, error))
  // Sent again with its key it is the same order, whatever became of this one.
  if (typeof placed === 'number') {
    const { key } = parsed.value
    return refused(placed, SHOP_TEXTS.somethingWrong, { key, more: placed === 503 ? UNCONFIRMED : undefined })
  }
  if (placed.ok) {
    noteOrder(services, placed.value)
    showPlacedOrder(context, placed.value.orderId)
    return finish(context, href('/'), SHOP_ANSWERS.orderPlaced)
  }
  const text = orderProblemOf(placed.problem)
  switch (placed.problem.kind) {
    case 'empty-cart':
      return finish(context, href('/cart'), { kind: 'error', text })
    case 'delivery':
      return refused(400, text, { errors: placed.problem.fields })
    case 'out-of-stock':
      return refused(409, text, { short: placed.problem.short })
    default:
      return refused(409, text)
  }
}

/**
 * An order that got no answer may have been placed: the page stays as it is, with its key, so that sending it again gives
 * the first order, and not a second one.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return await answerOr(
    serverAction,
    (): Answer =>
      form.get('intent') === 'order' ? { problem: SHOP_TEXTS.somethingWrong } : { refusal: unansweredAuth(form) },
  )
}

/**
 * A refused order shows the current summary, and the shopper decides again; what is out of stock comes with the refusal. A
 * change of the cart in another tab leaves the summary and its key as they are: the order would be refused, and nothing
 * changes under somebody's finger.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  if (args.actionResult?.short?.length > 0 || (args.actionStatus ?? 0) >= 500) return false
  return args.formAction !== href('/cart') && revalidateIfAnswered({ ...args, defaultShouldRevalidate: true })
}

/** The form that is sent, of whichever kind: the delivery details belong to it. */
const FORM = 'checkout-form'

function leadOf({ isRequired }: DeliveryRules): string {
  const why = isRequired ? 'The courier needs these.' : 'Optional, so that the courier finds you.'
  return `${why} We remember them for your next order.`
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, texts, creditCents, delivery, mode, shown, cartAt } = loaderData
  const answer: Answer = actionData ?? {}
  const live = useLiveCart(loaderData.cart)
  const cart = withLeft(live.cart, new Map(answer.short?.map(({ productId, left }) => [productId, left])))
  const fields = useDeliveryFields({ ...delivery, ...answer.delivery })
  useFocusRescue(email, COMPLETE_PURCHASE)
  return (
    <>
      <PageHeading title="Checkout" />
      <SoldNotice sold={live.sold} />
      <div className="flex flex-wrap items-start gap-8 *:min-w-0 *:grow *:basis-104 lg:gap-12">
        <div className="flex flex-col gap-8">
          <OrderSummary
            cart={cart}
            texts={texts}
            credit={{ form: FORM, balanceCents: creditCents, isTicked: answer.hasCredit ?? false }}
            deliveryCost={<DeliveryCost rules={delivery.rules} area={fields.area} />}
          />
          {delivery.isAsked ? <DeliveryFields form={FORM} lead={leadOf(delivery.rules)} fields={fields} /> : null}
        </div>
        {email === undefined ? (
          <section aria-label="Your account" className="flex flex-col gap-4">
            <FormProblem text={answer.problem} more={answer.more} />
            <p className="text-lg">One step left: an account, so that you can follow your order.</p>
            <AuthForm id={FORM} mode={answer.refusal?.mode ?? mode} refusal={answer.refusal} />
          </section>
        ) : (
          <CompletePurchase
            id={FORM}
            email={email}
            orderKey={answer.key ?? loaderData.key}
            shown={shown}
            cartAt={cartAt}
            problem={answer.problem}
            more={answer.more}
          />
        )}
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SendAgain error={error} />
}
