/** Where an address says that a page of a list begins or ends. */
export function placeFrom(url: URL): { after: string | undefined; before: string | undefined } {
  return { after: url.searchParams.get('after') ?? undefined, before: url.searchParams.get('before') ?? undefined }
}
