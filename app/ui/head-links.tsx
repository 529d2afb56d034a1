import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import pixelify from '@fontsource-variable/pixelify-sans/files/pixelify-sans-latin-wght-normal.woff2?url'
import { InlineScript } from './inline-script.tsx'
import { themeScript } from './theme.ts'

/** The same on every page. */
export function HeadLinks() {
  return (
    <>
      <InlineScript text={themeScript} />
      {[figtree, pixelify].map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" type="application/atom+xml" title="New arrivals" href="/feeds/new-arrivals.xml" />
      <link rel="alternate" type="application/atom+xml" title="Blog" href="/feeds/blog.xml" />
    </>
  )
}
