import { data, href } from 'react-router'
import type { FileForm, SentFile } from '#app/forms/file-form.ts'
import { readFormWithFile } from '#app/forms/form-picture.ts'
import { readForm, typedText, unreadableForm } from '#app/forms/forms.ts'
import { finish } from '#app/forms/toast.ts'
import { confirmText } from '#app/forms/typed-email.ts'
import { comeBackSoon, reportTrouble } from '#app/request/availability.ts'
import { networkOf } from '#app/request/client-address.ts'
import { type Context, clientContext, servicesContext } from '#app/request/context.ts'
import { isSentByScript } from '#app/request/redirects.ts'
import { checkLimit } from '#app/visitor/limits.ts'
import { MAX_PHOTO_BYTES } from '#domain/images/picture-limits.ts'
import { pictureProblemText } from '#domain/images/picture-problem.ts'
import { storePrivatePhoto } from '#domain/images/store-photo.server.ts'
import { askOffer, hasTooMany, hasTooManyPhotos, MOST_UNDER_WAY } from '#domain/offers/ask/ask-offer.server.ts'
import { checkOffer, type NewOffer } from '#domain/offers/ask/check-offer.ts'
import { type TypedOffer, typedOffer, withLine } from '#domain/offers/ask/typed-offer.ts'
import { MOST_PHOTOS } from '#domain/offers/offer.ts'
import { offerToken } from '#domain/offers/offer-link.server.ts'
import { noticed } from '#domain/orders/place/order-notices.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { createFairQueue } from '#platform/work/fair-queue.ts'
import { TooBusy } from '#platform/work/too-busy.ts'
import { isProvedAddress } from '../waiting/proved-address.ts'
import { NOT_TAKEN } from './offer-words.ts'

/** Forms of anonymous visitors that arrive and are worked on at the same time: each may hold much of the disk. */
const inTurn = createFairQueue({ atOnce: 4, each: 1, waiting: 2 })
const WAIT_MS = 10_000
/** Six fields for each of the pieces, and more. */
const LIMITS = { parts: 250, fieldSize: 2_000 }
const TOO_BUSY = 'Many people send us photos right now. Please try again in a minute.'

/** What the form shows: who has to confirm, or what was typed and what is wrong with it. `form`: of all of it. */
export type OfferAnswerShown = {
  sentTo?: string
  refused?: { typed: TypedOffer | undefined; errors: Record<string, string> }
}

type Refuse = (status: number, errors: Record<string, string>) => ReturnType<typeof shown>

function shown(answer: OfferAnswerShown, status = 200) {
  return data(answer, { status })
}

/** Takes an offer with its photos. Too many are refused before any of it is read. */
export async function takeOffer(request: Request, context: Context) {
  // Without its photos a form only wants one more piece, where there are no scripts.
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await readForm(request).catch(() => undefined)
    if (form === undefined) throw unreadableForm()
    const isAdding = typedText(form, 'intent') === 'add'
    return shown({ refused: { typed: withLine(typedOffer(form)), errors: {} } }, isAdding ? 200 : 400)
  }
  const tooOften = await checkLimit(context, 'offer-form')
  if (tooOften !== undefined) return unread(request, 429, tooOften)
  try {
    const { address = '' } = context.get(clientContext)
    return await inTurn(networkOf(address), () => readOffer(request, context), WAIT_MS)
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    comeBackSoon(context)
    return unread(request, 503, TOO_BUSY)
  }
}

/** The page's script keeps what was typed, and so does a browser without scripts that goes back. */
function unread(request: Request, status: number, text: string) {
  const form = isSentByScript(request) ? text : `${text} Then go back and send the form again.`
  return shown({ refused: { typed: undefined, errors: { form } } }, status)
}

async function readOffer(request: Request, context: Context) {
  await using form = await readFormWithFile(request, context, {
    ...{ most: MAX_PHOTO_BYTES, limits: LIMITS },
    notStored: `${NOT_TAKEN} Please go back and send it again.`,
  })
  const typed = typedOffer(form)
  const hasPhotos = form.morePictures.length > 0 && !isSentByScript(request)
  const again = hasPhotos ? { photos: 'Please choose your photos again: the page cannot keep them.' } : {}
  const refuse: Refuse = (status, errors) => shown({ refused: { typed, errors: { ...again, ...errors } } }, status)
  try {
    const checked = checkOffer(typed)
    const chosen = chosenPhotos(form)
    if (!checked.ok || !chosen.ok)
      return refuse(400, {
        ...(checked.ok ? {} : checked.problem),
        ...(chosen.ok ? {} : { photos: chosen.problem }),
      })
    return await keepOffer(context, { offer: checked.value, photos: chosen.value, refuse, request })
  } catch (error) {
    return refuse(reportTrouble(context, error), { form: NOT_TAKEN })
  }
}

function chosenPhotos({ morePictures }: FileForm): Outcome<SentFile[], string> {
  if (morePictures.length > MOST_PHOTOS) return refused(`Choose at most ${MOST_PHOTOS} photos.`)
  for (const [place, each] of morePictures.entries())
    if (!each.ok)
      return refused(
        `Photo ${place + 1}: ${each.problem.kind === 'too-large' ? 'it is larger than 8 MB.' : pictureProblemText(each.problem)}`,
      )
  return done(morePictures.flatMap((each) => (each.ok ? each.value : [])))
}

type Kept = { offer: NewOffer; photos: SentFile[]; refuse: Refuse; request: Request }

async function keepOffer(context: Context, { offer, photos, refuse, request }: Kept) {
  const services = context.get(servicesContext)
  const { email, phone } = offer
  const isProved = email !== '' && (await isProvedAddress(context, email))
  const tooOften =
    email === ''
      ? await checkLimit(context, 'offer-by-phone', phone)
      : isProved
        ? undefined
        : await checkLimit(context, 'offer', email)
  if (tooOften !== undefined) return refuse(429, { form: tooOften })
  // Before the work on the photos.
  if (await hasTooMany(services.db, { email, phone, isProved })) return refuse(409, { form: TOO_MANY })
  if (photos.length > 0 && !isProved && (await hasTooManyPhotos(services.db)))
    return refuse(409, { photos: 'We have many photos to look at. Please send your offer without them for now.' })
  const names: string[] = []
  for (const [place, { file }] of photos.entries()) {
    const stored = await storePrivatePhoto(services, file)
    if (!stored.ok) {
      const isBusy = stored.problem.kind === 'busy'
      if (isBusy) comeBackSoon(context)
      return refuse(isBusy ? 503 : 400, { photos: `Photo ${place + 1}: ${pictureProblemText(stored.problem)}` })
    }
    names.push(stored.value)
  }
  const notice = noticed(await services.settings.read(), services.config)
  const asked = await askOffer(services.db, { ...offer, photos: names, isProved, notice })
  if (!asked.ok) return refuse(409, { form: TOO_MANY })
  const { id, isAsked } = asked.value
  if (!isAsked)
    return finish(
      context,
      href('/offers/:token', { token: offerToken(services.auth.secret, id) }),
      'We have your offer.',
    )
  if (!isSentByScript(request)) return finish(context, href('/we-buy-products'), confirmText(email))
  return shown({ sentTo: email })
}

const TOO_MANY = `${MOST_UNDER_WAY} offers of yours wait for an answer already. Please wait for it, or withdraw one of them.`
