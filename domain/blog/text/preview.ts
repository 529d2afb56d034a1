const PREVIEW_LENGTH = 100

/** The first 100 characters as people count them, with an ellipsis when there is more. */
export function previewOf(paragraph: string): string {
  const characters = Array.from(paragraph)
  if (characters.length <= PREVIEW_LENGTH) return paragraph
  return `${characters.slice(0, PREVIEW_LENGTH).join('')}...`
}
