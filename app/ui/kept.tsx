import { type ComponentProps, createContext, type ReactElement, type ReactNode, use } from 'react'

/** The markup of `children`, which say how `of` looks, or undefined where it is not kept. */
export type KeepMarkup = (of: object, look: string, children: ReactNode) => string | undefined

/** Set on the server. In the browser there is nothing to keep: elements stand where they are until they change. */
export const KeptMarkup = createContext<KeepMarkup | undefined>(undefined)

type Tag = 'article' | 'details' | 'div' | 'li' | 'ul'

type KeptProps<Name extends Tag> = ComponentProps<Name> & {
  as: Name
  /** What its content shows, and nothing else is shown. */
  of: object
  /** Tells the ways to show it apart, of which there are only a few; undefined for one that is made anew each time. */
  look: string | undefined
  /** Without hooks and contexts, and without anything that React announces in the page's head. */
  children: ReactElement | ReactElement[]
}

/**
 * An element whose content is the same on every page that shows this thing. The server writes it once and then repeats
 * the text, which takes next to no time; in the browser it is an element like any other.
 */
export function Kept<Name extends Tag>({ as, of, look, children, ...props }: KeptProps<Name>) {
  const Element: string = as
  const markup = import.meta.env.SSR && look !== undefined ? use(KeptMarkup)?.(of, look, children) : undefined
  if (markup === undefined) return <Element {...props}>{children}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped it.
  return <Element {...props} dangerouslySetInnerHTML={{ __html: markup }} />
}
