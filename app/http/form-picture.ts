import type { RouterContextProvider } from 'react-router'
import { storePhoto } from '#domain/images/store-photo.server.ts'
import { uploadElsewhere } from '#domain/images/upload-elsewhere.server.ts'
import { done, type Outcome, refused } from '#domain/outcome.ts'
import { servicesContext } from './context.ts'
import { typedText } from './forms.ts'
import { pictureProblemText } from './picture-problem.ts'

type Context = Readonly<RouterContextProvider>

/** Where the page's script sends pictures: the shop's own address, or the outside host that is set. */
export function uploadTarget(context: Context): { url: string; preset: string } {
  const { url = '/images/upload', preset } = context.get(servicesContext).config.imageUpload
  return { url, preset }
}

/**
 * The picture of a form with an `ImageField`: the address that the script has put into `image`, or, without scripts,
 * the `file` itself, which is stored now.
 *
 * @returns the address, empty when there is no picture; or the text to show beside the field
 */
export async function pictureFromForm(context: Context, form: FormData): Promise<Outcome<string, string>> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return done(typedText(form, 'image'))
  const { config, storage } = context.get(servicesContext)
  const { url, preset } = config.imageUpload
  const kept =
    url === undefined ? await storePhoto(storage, await file.bytes()) : await uploadElsewhere({ url, preset }, file)
  return kept.ok ? kept : refused(`Failed to upload image: ${pictureProblemText(kept.problem)}`)
}
