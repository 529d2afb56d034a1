/** What audit entries are about, as the log's filter offers it. */
export const AUDIT_KIND_NAMES = {
  product: 'Products',
  /** Of versions in which a draft was no product. */
  draft: 'Drafts of products',
  order: 'Orders',
  customer: 'Customers',
  post: 'Blog posts',
  admin: 'Admins',
  helper: 'Helpers',
  mail: 'Mails',
  subscriber: 'Subscribers',
  newsletter: 'Newsletters',
  catalogue: 'Imports',
  guide: 'Price guide',
  purchase: 'Collections',
  offer: 'Offers',
  settings: 'Settings',
  page: 'Pages',
}

export type AuditKind = keyof typeof AUDIT_KIND_NAMES

export const AUDIT_KINDS = Object.keys(AUDIT_KIND_NAMES) as AuditKind[]
