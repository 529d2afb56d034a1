/** The beginning of a text, `length` UTF-16 units at most; no character is cut in two. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
