/** The beginning of a text, at most so many UTF-16 units of it; no character is cut in two. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
