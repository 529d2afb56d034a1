import type { PictureProblem } from '#domain/images/store-photo.server.ts'
import type { SentProblem } from './file-form.ts'

type Problem = PictureProblem | SentProblem | { kind: 'none' | 'not-stored' | 'gone' | 'host-refused' }

/** Why a picture was refused; follows "Failed to upload image". */
export function pictureProblemText({ kind }: Problem): string {
  switch (kind) {
    case 'none':
      return 'No file was sent.'
    case 'empty':
      return 'The file is empty.'
    case 'several':
      return 'Please send one picture at a time.'
    case 'too-large':
      return 'The file is larger than 20 MB.'
    case 'not-a-picture':
      return 'The file is not a PNG, JPEG, WebP, AVIF or GIF picture.'
    case 'heic':
      return 'This is a HEIC picture, which the shop cannot read. Please save it as a JPEG; an iPhone does so by itself with Settings, Camera, Formats, Most Compatible.'
    case 'too-many-pixels':
      return 'The picture has more than 50 megapixels.'
    case 'damaged':
      return 'The picture is damaged or cut off.'
    case 'too-heavy':
      return 'The picture takes more memory or time than the shop has. Please save it smaller, or as a JPEG.'
    case 'busy':
      return 'Too many pictures are being worked on. Please try again in a moment.'
    case 'not-stored':
      return 'The picture could not be stored. Please try again in a moment.'
    case 'gone':
      return 'This picture has been removed meanwhile, because nothing showed it. Please choose it again.'
    case 'host-refused':
      return 'The image host did not take it. Please try again in a moment.'
  }
}
