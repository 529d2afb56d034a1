import { isStaff } from '#domain/accounts/decide.ts'
import { ASSUMED, type AuditAction, type AuditedValue, type AuditKind, type Changes } from '#domain/audit/changes.ts'
import type { AuditEntry } from '#domain/audit/search-audit.server.ts'
import { isUndoable } from '#domain/audit/undoable.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { factText, findFact } from '#domain/catalogue/facts/fact-values.ts'
import { FIELD_NAMES } from '#domain/catalogue/product/field-names.ts'
import { priceText } from '#domain/catalogue/product/not-yet.ts'
import { shopMinute } from '#domain/clock/shop-time.ts'
import { SETTING_LABELS } from '#domain/settings/setting-labels.ts'

const { name, description, ...productFigures } = FIELD_NAMES

const FIELDS: Record<string, string> = {
  name,
  description,
  items: 'Items',
  totalCents: 'Total',
  channel: 'Came by',
  price: 'Price',
  formerPrice: 'Former price',
  cost: 'Cost',
  ...productFigures,
  change: 'Change',
  assumed: 'Assumed',
  handling: 'State',
  state: 'State',
  courier: 'Courier',
  trackingNumber: 'Tracking number',
  piecesBack: 'Pieces back',
  stayedOut: 'Out of stock',
  moneyReturned: 'Money returned',
  cashReceived: 'Cash received',
  reason: 'Reason',
  note: 'Private note',
  together: 'Sent together with',
  noteText: 'Private note',
  storeCredit: 'Store credit',
  newOrders: 'New orders',
  email: 'Email',
  disabled: 'Disabled',
  title: 'Title',
  paragraph1: 'Paragraph 1',
  paragraph2: 'Paragraph 2',
  paragraph3: 'Paragraph 3',
  tags: 'Tags',
  isFormatted: 'Formatting',
  password: 'Password',
  passkey: 'Passkey',
  oneTimeCodes: 'One-time codes',
  recoveryCodes: 'Recovery codes',
  secondFactors: 'Second factors',
  invitedBy: 'Invited by',
  ...SETTING_LABELS,
  deliveryRequired: 'Delivery details required',
  deliveryDetails: 'Delivery details',
  lowStockCategories: 'Low at, by category',
  console: 'Console',
  looseCents: 'Loose price',
  cibCents: 'Complete price',
  sealedCents: 'New price',
  gradedCents: 'Graded price',
  'box-onlyCents': 'Box only price',
  'manual-onlyCents': 'Manual only price',
  paidCents: 'Paid',
}

const ACTORS: Record<string, string> = {
  'command line': 'The command line',
  ADMIN_EMAIL: 'The setting ADMIN_EMAIL',
  'first start': 'The first start',
  'end of a sale': 'The end of a sale',
}

const BRIEF = 40
/** British: no comma before the last word. */
const AND = new Intl.ListFormat('en-GB')

const SUBCATEGORY_NAMES = new Map(
  CATEGORIES.flatMap(({ id, name, subcategories }) => [
    [id, name] as const,
    ...subcategories.map((each) => [each.id, each.name] as const),
  ]),
)

export function actorName(actor: string): string {
  return ACTORS[actor] ?? actor
}

export function fieldName(field: string): string {
  return FIELDS[field] ?? field
}

/** In the order of the form, which the database does not keep. */
export function changedFields(changes: Changes): [field: string, pair: Changes[string]][] {
  const place = (field: string) => Object.keys(FIELDS).indexOf(field)
  return Object.entries(changes).sort(([one], [other]) => place(one) - place(other))
}

export function valueText(field: string, value: AuditedValue): string {
  if (field === 'isDraft') return value === 'yes' ? 'yes' : 'no'
  if (value === null || value === '') return 'nothing'
  if (Array.isArray(value)) {
    const words = field === ASSUMED ? value.map((each) => fieldName(each).toLowerCase()) : value
    return words.length === 0 ? 'nothing' : words.join(', ')
  }
  if (field === 'noteText') return value === 'earlier' ? 'the earlier text' : 'a new text'
  if (field === 'deliveryDetails') return value === 'earlier' ? 'the earlier ones' : 'new ones'
  if (field === 'createdAt') return shopMinute(new Date(String(value))).replace('T', ' ')
  if (field.endsWith('Cents')) return priceText(Number(value))
  if (field === 'category' || field === 'subcategory') return SUBCATEGORY_NAMES.get(String(value)) ?? String(value)
  return findFact(field) === undefined ? String(value) : factText(field, String(value))
}

export type EntryInWords = Pick<AuditEntry, 'kind' | 'action' | 'changes' | 'rowCount' | 'undoes'>
type Sentence = [before: string, after?: string | undefined]

/** What happened in words, around the name of what it happened to. */
export function auditSentence({ kind, action, changes, rowCount, undoes }: EntryInWords): Sentence {
  const said = changes.change && `(${changes.change[1]})`
  if (action === 'changed' && undoes !== null) return [isUndoable(`changed ${kind}`) ? 'put back' : 'took back', said]
  if (action === 'changed' && rowCount > 0) return ['changed', said]
  if (rowCount > 0) return [action]
  if (action === 'exported') return ['exported the']
  if (action !== 'changed') return OTHERS[`${action} ${kind}`] ?? [action]
  if (isStaff(kind)) return [accessWords(changes)]
  const fields = changedFields(changes).map(([field]) => fieldName(field))
  if (kind !== 'settings') return [`changed ${AND.format(fields)} of`]
  return [`changed ${fields.length === 1 ? 'the setting' : 'the settings'} ${AND.format(fields)} under`]
}

/** What changed of the ways into an admin's account. */
function accessWords({ password, passkey, oneTimeCodes, secondFactors }: Changes): string {
  if (password !== undefined) return 'changed the password of'
  if (passkey !== undefined) return passkey[1] === null ? 'removed a passkey of' : 'added a passkey to'
  if (oneTimeCodes !== undefined) return `switched one-time codes ${oneTimeCodes[1]} for`
  return secondFactors === undefined ? 'made new recovery codes for' : 'removed all second factors of'
}

/** A row of an import, or of its undoing, tells by its values whether it added, changed or deleted something. */
export function actionOf(action: AuditAction, changes: Changes): AuditAction {
  // One of these is in every row of something new, by its kind: product, post, customer or subscriber, order.
  const [was, now] = changes.name ?? changes.title ?? changes.email ?? changes.createdAt ?? []
  if (was === null) return 'added'
  if (now === null) return 'deleted'
  return action === 'imported' ? 'changed' : action
}

/** One short value that became another: the sentence says it. */
export function briefChange({ kind, action, changes, rowCount }: EntryInWords): [string, string] | undefined {
  const [[field = '', pair] = [], ...others] = Object.entries(changes)
  if (pair === undefined || others.length > 0 || rowCount > 0 || field === 'image') return undefined
  if (action !== 'changed' || isStaff(kind) || !areShort(changes)) return undefined
  return [valueText(field, pair[0]), valueText(field, pair[1])]
}

/** Whether a line has room for each value, before and after. */
export function areShort(changes: Changes): boolean {
  return Object.entries(changes).every(([field, pair]) =>
    pair.every((value) => valueText(field, value).length <= BRIEF),
  )
}

const OTHERS: { [change in `${AuditAction} ${AuditKind}`]?: Sentence } = {
  'added product': ['added the product'],
  'deleted product': ['deleted the product'],
  'restored product': ['restored the product'],
  'held product': ['held a piece for somebody of'],
  'sold product': ['sold a held piece of'], // in entries of earlier versions alone
  'released product': ['released a held piece of'],
  'sent product': ['told those who ordered', 'of its new release date'],
  'deleted draft': ['deleted the draft'],
  'added order': ['entered the order'],
  'added post': ['added the blog post'],
  'deleted post': ['deleted the blog post'],
  'restored post': ['restored the blog post'],
  'added admin': ['made', 'an admin'],
  'invited admin': ['invited', 'to the admins'],
  'withdrawn admin': ['withdrew the invitation of'],
  'deleted admin': ['removed', 'from the admins'],
  'added helper': ['made', 'a helper'],
  'invited helper': ['invited', 'to the helpers'],
  'withdrawn helper': ['withdrew the invitation of'],
  'deleted helper': ['removed', 'from the helpers'],
  'resent mail': ['sent again:'],
  'dismissed mail': ['dismissed the failed mail'],
  'tested mail': ['sent a test mail to'],
  'added customer': ['added the customer'],
  'added subscriber': ['added', 'to the newsletter'],
  'deleted subscriber': ['removed', 'from the newsletter'],
  'sent newsletter': ['sent the newsletter', 'to the subscribers'],
  'deleted guide': ['emptied the price guide:'],
  'added purchase': ['began to take in'],
}
