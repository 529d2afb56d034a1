import type { Role, Rule } from './decide.ts'

export const EVERYBODY: Rule = { visitor: 'any', shopper: 'any', helper: 'any', admin: 'any' }
/** Shows what belongs to an account, once there is one: its cart. */
const CUSTOMER: Rule = { visitor: 'any', shopper: 'full', helper: 'full', admin: 'full' }
const OWN_ACCOUNT: Rule = { shopper: 'full', helper: 'full', admin: 'full' }
const OWN_DATA: Rule = { shopper: 'confirmed', helper: 'confirmed', admin: 'confirmed' }
/** Its form asks for the password, which is all that a shopper has. */
const DELETION: Rule = { shopper: 'full', helper: 'confirmed', admin: 'confirmed' }
/** Those of the staff count as second factors, and are changed in the back office. */
const SHOPPERS_PASSKEYS: Rule = { shopper: 'confirmed' }
const NEW_PASSKEY: Rule = { shopper: 'confirmed', helper: 'set-up', admin: 'set-up' }
/** Orders to pack, goods to take in, edit and count, and a helper's own account. */
const OFFICE: Rule = { helper: 'full', admin: 'full' }
const OFFICE_CONFIRMED: Rule = { helper: 'confirmed', admin: 'confirmed' }
const FIRST_FACTOR: Rule = { helper: 'set-up', admin: 'set-up' }
const CONFIRMATION: Rule = { helper: 'any', admin: 'any' }
const ADMINS: Rule = { admin: 'full' }
/** Roles, settings, and files of people. */
const ADMINS_CONFIRMED: Rule = { admin: 'confirmed' }
/** Monitoring; `tellMetrics` checks the address or the token. */
const PROGRAMS: Rule = {}

/**
 * Who may do what: one row for each address, as React Router and Hono name it. `forms`: by intent, where one needs more than
 * the page. Rows without a slash are for what only some requests to an address do.
 */
export const RIGHTS = {
  '/': EVERYBODY,
  '/shop': EVERYBODY,
  '/shop/page': EVERYBODY,
  '/stock-events': EVERYBODY,
  '/search': EVERYBODY,
  '/product/:id': EVERYBODY,
  '/blog': EVERYBODY,
  '/blog/:id': EVERYBODY,
  '/we-buy-products': EVERYBODY,
  '/we-buy-products/names': EVERYBODY,
  '/offers/:token': EVERYBODY,
  '/privacy': EVERYBODY,
  '/terms': EVERYBODY,
  '/payment-delivery-info': EVERYBODY,
  '/warranty-defective-products': EVERYBODY,
  '/complaint-settlement': EVERYBODY,
  '/grades': EVERYBODY,
  '/newsletter': EVERYBODY,
  '/newsletter/confirm': EVERYBODY,
  '/newsletter/unsubscribe': EVERYBODY,
  '/waiting/place': EVERYBODY,
  '/waiting/reserved': EVERYBODY,
  '/waiting/search': EVERYBODY,
  '/sign-in': EVERYBODY,
  '/sign-out': EVERYBODY,
  '/forgot-password': EVERYBODY,
  '/reset-password': EVERYBODY,
  '/verify-email': EVERYBODY,
  '/invitation': EVERYBODY,
  '/admin/sign-in': EVERYBODY,
  '/*': EVERYBODY,

  '/cart': CUSTOMER,
  '/cart/lines': CUSTOMER,
  '/checkout': { page: CUSTOMER, forms: { 'sign-up': CUSTOMER, 'sign-in': CUSTOMER, order: OWN_ACCOUNT } },

  '/orders': OWN_ACCOUNT,
  '/orders/:id': OWN_ACCOUNT,
  '/account': {
    page: OWN_ACCOUNT,
    forms: {
      password: OWN_ACCOUNT,
      verify: OWN_ACCOUNT,
      prove: OWN_ACCOUNT,
      download: OWN_ACCOUNT,
      end: OWN_ACCOUNT,
      'end-others': OWN_ACCOUNT,
      'add-passkey': SHOPPERS_PASSKEYS,
      'remove-passkey': SHOPPERS_PASSKEYS,
    },
  },
  '/account.json': OWN_DATA,
  '/account/delete': DELETION,
  '/passkey-options': {
    page: EVERYBODY,
    forms: { 'sign-in': EVERYBODY, confirm: CONFIRMATION, add: NEW_PASSKEY },
  },

  '/admin/orders': OFFICE,
  '/admin/orders/send': OFFICE,
  '/admin/orders/slips': OFFICE,
  '/admin/orders/labels': OFFICE,
  '/admin/orders/new': OFFICE,
  '/admin/orders/new/find': OFFICE,
  '/admin/orders/:id': {
    page: OFFICE,
    forms: { cancelled: ADMINS, reopen: ADMINS, 'take-back': ADMINS, 'undo-return': ADMINS },
  },
  '/admin/products': { page: OFFICE, forms: { change: ADMINS, ask: ADMINS, delete: ADMINS } },
  '/admin/products/intake': { page: OFFICE, forms: { paid: ADMINS } },
  '/admin/products/intake/find': OFFICE,
  '/admin/products/labels': OFFICE,
  '/admin/products/shelves': OFFICE,
  '/admin/products/shelves/:name': OFFICE,
  '/admin/products/:id/hold': OFFICE,
  '/admin/products/stocktake': OFFICE,
  '/admin/products/stocktake/:id': { page: OFFICE, forms: { discard: ADMINS } },
  '/admin/products/stocktake/:id/finish': OFFICE,
  '/admin/wanted': OFFICE,
  '/admin/audit': OFFICE,
  '/admin/audit/:id': OFFICE,
  '/admin/*': OFFICE,
  '/admin/order-events': OFFICE,
  '/images/upload': OFFICE,
  'a form with a file': OFFICE,

  '/admin': ADMINS,
  '/admin/report': ADMINS,
  '/admin/report.csv': ADMINS,
  '/admin/report/not-sold.csv': ADMINS,
  '/admin/report/cash': ADMINS,
  '/admin/report/cash.csv': ADMINS,
  '/admin/customers': ADMINS,
  '/admin/customers/:id': { page: ADMINS, forms: { 'delete-data': ADMINS_CONFIRMED } },
  '/admin/blogs': ADMINS,
  '/admin/blogs/:id': ADMINS,
  '/admin/blogs.csv': ADMINS,
  '/admin/products/changes/:id': ADMINS,
  '/admin/products/:id/history': ADMINS,
  '/admin/offers': ADMINS,
  '/admin/offers/:id': ADMINS,
  '/admin/spreadsheets': ADMINS,
  '/admin/spreadsheets/export/:kind': ADMINS,
  '/admin/spreadsheets/:id': ADMINS,
  '/admin/newsletter': ADMINS,
  '/admin/newsletter/:id': ADMINS,
  '/admin/mail': ADMINS,
  '/admin/health': ADMINS,
  'what goods cost': ADMINS,
  'what others did': ADMINS,

  '/admin/orders.csv': ADMINS_CONFIRMED,
  '/admin/customers.csv': ADMINS_CONFIRMED,
  '/admin/newsletter.csv': ADMINS_CONFIRMED,
  '/admin/offers/book': ADMINS_CONFIRMED,
  '/admin/offers/book.csv': ADMINS_CONFIRMED,
  'a spreadsheet of people': ADMINS_CONFIRMED,
  '/admin/settings': ADMINS_CONFIRMED,
  '/admin/settings/:section': ADMINS_CONFIRMED,
  '/admin/security': {
    page: FIRST_FACTOR,
    forms: {
      'add-passkey': FIRST_FACTOR,
      'start-codes': FIRST_FACTOR,
      'confirm-codes': FIRST_FACTOR,
      'remove-passkey': OFFICE_CONFIRMED,
      'remove-codes': OFFICE_CONFIRMED,
      'recovery-codes': OFFICE_CONFIRMED,
      end: OFFICE_CONFIRMED,
      'end-others': OFFICE_CONFIRMED,
      invite: ADMINS_CONFIRMED,
      withdraw: ADMINS_CONFIRMED,
      'remove-admin': ADMINS_CONFIRMED,
    },
  },
  '/admin/confirm': CONFIRMATION,

  '/healthz': EVERYBODY,
  '/readyz': EVERYBODY,
  '/metrics': PROGRAMS,
  '/images/:key': EVERYBODY,
  '/offer-photos/:key': EVERYBODY,
  '/assets/*': EVERYBODY,
  '/service-worker.js': EVERYBODY,
  '/offline.html': EVERYBODY,
  '/robots.txt': EVERYBODY,
  '/manifest.webmanifest': EVERYBODY,
  '/sitemap.xml': EVERYBODY,
  '/sitemaps/*': EVERYBODY,
  '/sitemaps/pages.xml': EVERYBODY,
  '/sitemaps/:file': EVERYBODY,
  '/feeds/*': EVERYBODY,
  '/feeds/blog.xml': EVERYBODY,
  '/feeds/new-arrivals.xml': EVERYBODY,
} satisfies Record<string, Row>

type Row = Rule | FormRow
export type FormRow = { page: Rule; forms: Record<string, Rule> }
export type RoutePath = keyof typeof RIGHTS
/** The intents of a page whose forms have rows of their own. */
export type Intent<Path extends RoutePath> = (typeof RIGHTS)[Path] extends { forms: infer Forms } ? keyof Forms : never

/** The row of an address, the same for all: without `forms`, its forms need what the page needs. */
export function rowOf(address: string): FormRow | undefined {
  if (!Object.hasOwn(RIGHTS, address)) return undefined
  const row: Row = RIGHTS[address as RoutePath]
  return 'page' in row ? row : { page: row, forms: {} }
}

export function isIntent<Path extends RoutePath>(address: Path, intent: string): intent is Intent<Path> & string {
  return Object.hasOwn(rowOf(address)?.forms ?? {}, intent)
}

/** Whether a role may open a page, or send a form of it, once it has proved what that needs: what others see no link to. */
export function mayEver(role: Role, address: RoutePath, intent = ''): boolean {
  const { page, forms } = rowOf(address) ?? { page: {}, forms: {} }
  return (forms[intent] ?? page)[role] !== undefined
}
