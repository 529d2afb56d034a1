import routes from '#app/routes.ts'

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined }

/** A route of app/routes.ts, by its whole address. `isLeaf`: no other stands below it. */
export type ShopRoute = { path: string; file: string; isLeaf: boolean }

export const ALL_ROUTES: ShopRoute[] = flat(await routes, '')

function flat(entries: Entry[], above: string): ShopRoute[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const here = path === '' ? above : `${above}/${path}`
    return [{ path: here || '/', file, isLeaf: children === undefined }, ...flat(children ?? [], here)]
  })
}
