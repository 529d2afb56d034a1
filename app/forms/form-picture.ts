import type { Context } from '#app/request/context.ts'
import { addressesIn } from '#domain/catalogue/product/arrange-pictures.ts'
import { MAX_MORE_IMAGES } from '#domain/catalogue/product/product-limits.ts'
import { checkPicture } from '#domain/images/check-picture.server.ts'
import { pictureProblemText } from '#domain/images/picture-problem.ts'
import { type PictureProblem, storePhoto } from '#domain/images/store-photo.server.ts'
import { uploadElsewhere } from '#domain/images/upload-elsewhere.server.ts'
import { type Outcome, refused } from '#domain/outcome.ts'
import { ADMIN_TEXTS } from '#domain/text/admin-texts.ts'
import { askAgainContext, passingContext, type Services, servicesContext } from '../request/context.ts'
import {
  DiskProblem,
  type FileForm,
  type FileLimits,
  readFileForm,
  type SentFile,
  type SentProblem,
} from './file-form.ts'
import { typedText, unreadableForm } from './forms.ts'
import { noteUnreadable } from './posted-form.ts'

type Problem = PictureProblem | SentProblem | { kind: 'not-stored' | 'gone' | 'host-refused' }

/** The address that the page's script sends pictures to: the shop's own, or the external host's. */
export function uploadTarget(context: Context): { url: string; preset: string } {
  const { url = '/images/upload', preset } = context.get(servicesContext).config.imageUpload
  return { url, preset }
}

export async function readFormWithPicture(request: Request, context: Context): Promise<FileForm> {
  return await readFormWithFile(request, context, { notStored: pictureProblemText({ kind: 'not-stored' }) })
}

/**
 * A form with a file of at most `most` bytes, which may take minutes to arrive: the guard is asked again afterwards.
 * `notStored`: what the answer says when our disk fails.
 */
export async function readFormWithFile(
  request: Request,
  context: Context,
  { notStored, ...limits }: FileLimits & { notStored: string },
): Promise<FileForm> {
  const { config, log } = context.get(servicesContext)
  const form = await readFileForm(request, config.dataDir, limits).catch((error) => {
    if (!(error instanceof DiskProblem)) {
      noteUnreadable(context, error)
      throw unreadableForm()
    }
    log.error({ err: error }, 'a sent file could not be stored')
    throw new Response(notStored, { status: 503 })
  })
  try {
    await context.get(askAgainContext)(form)
    return form
  } catch (refusal) {
    await form[Symbol.asyncDispose]()
    throw refusal
  }
}

/**
 * The picture of a form with an `ImageField`: the address that the script has put into `image`, or, without scripts,
 * the `file` itself, which is stored now.
 *
 * @returns the address, empty when there is no picture; or the text to show beside the field
 */
export async function pictureFromForm(context: Context, form: FileForm): Promise<Outcome<string, string>> {
  const services = context.get(servicesContext)
  const { picture } = form
  if (!picture.ok) return refused(problemText(context, picture.problem))
  const stored = await (picture.value === undefined
    ? checkPicture(services, typedText(form, 'image'))
    : storeSent(services, picture.value))
  return stored.ok ? stored : refused(problemText(context, stored.problem))
}

/** What passes by itself makes the answer a 503. */
function problemText(context: Context, problem: Problem): string {
  if (problem.kind === 'not-stored' || problem.kind === 'busy') context.set(passingContext, true)
  return `${ADMIN_TEXTS.imageNotUploaded}. ${pictureProblemText(problem)}`
}

/**
 * The pictures of a product after its first: the addresses in `moreImages` and, without scripts, the `moreFiles`, which are
 * stored now.
 *
 * @returns the addresses that could be had, and the first problem
 */
export async function morePicturesFromForm(
  context: Context,
  form: FileForm,
): Promise<{ addresses: string[]; problem?: string }> {
  const services = context.get(servicesContext)
  const known = addressesIn(typedText(form, 'moreImages')).slice(0, MOST_CHECKED)
  const stored: Outcome<string, Problem>[] = []
  for (const address of known) stored.push(await checkPicture(services, address))
  for (const file of form.morePictures) stored.push(file.ok ? await storeSent(services, file.value) : file)
  const addresses = stored.flatMap((each) => (each.ok ? each.value : []))
  const failed = stored.find((each) => !each.ok)
  if (failed === undefined || failed.ok) return { addresses }
  return { addresses, problem: problemText(context, failed.problem) }
}

/** One more than a product may have, so that a longer list is refused without work for each of them. */
const MOST_CHECKED = MAX_MORE_IMAGES + 1

async function storeSent(services: Services, file: SentFile): Promise<Outcome<string, Problem>> {
  const { url, preset } = services.config.imageUpload
  if (url === undefined) return await storeUploaded(services, file)
  return await uploadElsewhere({ url, preset, log: services.log }, file)
}

/** Stores a picture. If storage fails, the form says so and keeps everything else. */
export async function storeUploaded(
  services: Services,
  { file }: SentFile,
): Promise<Outcome<string, PictureProblem | { kind: 'not-stored' }>> {
  try {
    return await storePhoto(services, file)
  } catch (error) {
    services.log.error({ err: error }, 'a picture could not be stored')
    return refused({ kind: 'not-stored' })
  }
}
