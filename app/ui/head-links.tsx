import figtree from '../styles/fonts/figtree.woff2?url'
import { InlineScript } from './inline-script.tsx'
import { themeScript } from './theme.ts'

/** What the head of every page begins with, the same for all: only the server writes it. */
export function HeadLinks() {
  return (
    <>
      <InlineScript text={themeScript} />
      <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/atom+xml" title="New arrivals" href="/feeds/new-arrivals.xml" />
      <link rel="alternate" type="application/atom+xml" title="Blog" href="/feeds/blog.xml" />
    </>
  )
}
