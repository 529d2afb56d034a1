import { createContext, useContext } from 'react'
export type SchemaObject = { '@type': string; [property: string]: unknown }

/** Set on the server, where it tells the page's own scripts from others (`app/server/content-policy.ts`). */
export const ScriptNonce = createContext<string | undefined>(undefined)

export function InlineScript({ text }: { text: string }) {
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not markup, and it is escaped
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: escaped(text) }} />
}

/**
 * A page's structured data (JSON-LD): never run, so the content security policy allows it. A search engine that goes from
 * page to page by script finds the data of each.
 */
export function DataBlock({ data }: { data: SchemaObject[] }) {
  const json = escaped(JSON.stringify({ '@context': 'https://schema.org', '@graph': data }))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Escapes text for an inline script: `</script>`, `<!--` and unusual line ends cannot break out. */
function escaped(text: string): string {
  return text.replace(/[<\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
