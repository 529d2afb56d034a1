/** Why a picture was refused, by the kind of its problem; follows "Failed to upload image". */
const TEXTS = {
  none: 'No file was sent.',
  empty: 'The file is empty.',
  several: 'Please send one picture at a time.',
  'too-large': 'The file is larger than 20 MB.',
  'not-a-picture': 'The file is not a PNG, JPEG, WebP, AVIF or GIF picture.',
  heic: 'This is a HEIC picture, which the shop cannot read. Please save it as a JPEG; an iPhone does so by itself with Settings, Camera, Formats, Most Compatible.',
  'too-many-pixels': 'The picture has more than 50 megapixels.',
  damaged: 'The picture is damaged or cut off.',
  'too-heavy': 'The picture takes more memory or time than the shop has. Please save it smaller, or as a JPEG.',
  busy: 'Too many pictures are being worked on. Please try again in a moment.',
  'not-stored': 'The picture could not be stored. Please try again in a moment.',
  gone: 'This picture has been removed meanwhile, because nothing showed it. Please choose it again.',
  folder: 'This is a folder, not a picture.',
  'dead-link': 'This is a link that leads to no file.',
  'no-file': 'This is not a file.',
  unreadable: 'This account may not read the file.',
  'host-refused': 'The image host did not take it. Please try again in a moment.',
}

export function pictureProblemText({ kind }: { kind: keyof typeof TEXTS }): string {
  return TEXTS[kind]
}
