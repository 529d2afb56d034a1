/**
 * The one place that writes raw text into a page. The text must be the same for everybody: the content security policy
 * names its hash (`app/http/content-policy.ts`). `<` is escaped, so no text can end the script it stands in.
 */
export function InlineScript({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text is not markup, and it is escaped here
  return <script dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }} />
}
