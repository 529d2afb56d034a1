import { tryToLoad } from '#app/request/availability.ts'
import { type Context, servicesContext } from '#app/request/context.ts'
import { groupNames } from '#domain/catalogue/list/group-products.server.ts'

/** The groups to choose from; none when they cannot be read, so that the form stands with what was typed. */
export async function knownGroups(context: Context): Promise<string[]> {
  return (await tryToLoad(context, groupNames(context.get(servicesContext).db)))?.found ?? []
}
