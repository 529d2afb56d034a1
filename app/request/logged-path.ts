/** Whose addresses are secrets of their own, in place of a query. */
const SECRETS = /^\/(offers|offer-photos)\/.+/

export function loggedPath(path: string): string {
  return path.replace(SECRETS, '/$1/[secret]')
}
