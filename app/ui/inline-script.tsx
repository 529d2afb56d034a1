import { useState } from 'react'
import type { Thing } from './structured-data.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * A script of the shop's own in the page. The text must be the same for everybody: the content security policy names its
 * hash (`app/server/content-policy.ts`).
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not markup, and it is escaped
  return <script dangerouslySetInnerHTML={{ __html: escaped(text) }} />
}

/**
 * A page's structured data (JSON-LD): never run, so the content security policy allows it. It
 * is part of what the server sends; a browser that goes from page to page has no use for it and makes none.
 */
export function DataBlock({ data }: { data: (Thing | undefined)[] | undefined }) {
  const hydrated = useHydrated()
  const [sent] = useState(!hydrated)
  if (!sent) return null
  // The condition is for the build: see `structured-data.ts`.
  const json = import.meta.env.SSR && data !== undefined ? jsonOf(data) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not markup, and it is escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

function jsonOf(data: (Thing | undefined)[]): string {
  return escaped(JSON.stringify({ '@context': 'https://schema.org', '@graph': data.filter((thing) => thing) }))
}

/** Escapes text for an inline script: `</script>`, `<!--` and unusual line ends cannot break out. */
function escaped(text: string): string {
  return text.replace(/[<\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
