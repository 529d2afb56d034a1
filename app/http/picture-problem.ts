import type { PictureProblem } from '#domain/images/prepare-picture.server.ts'

type Problem = PictureProblem | { kind: 'host-refused' }

/** Why a picture was not taken, to be read after "Failed to upload image". */
export function pictureProblemText({ kind }: Problem): string {
  switch (kind) {
    case 'too-large':
      return 'The file is larger than 20 MB.'
    case 'not-a-picture':
      return 'The file is no PNG, JPEG, WebP, AVIF or GIF picture.'
    case 'too-many-pixels':
      return 'The picture has more than 50 megapixels.'
    case 'damaged':
      return 'The picture is damaged or cut off.'
    case 'busy':
      return 'Too many pictures are being worked on. Please try again in a moment.'
    case 'host-refused':
      return 'The image host did not take it.'
  }
}
