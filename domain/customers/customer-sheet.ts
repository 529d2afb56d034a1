import { z } from 'zod'
import type { ImportedAccount } from '../accounts/account/import-accounts.server.ts'
import {
  type ColumnNames,
  cell,
  emailCell,
  idCell,
  isNotEmpty,
  momentCell,
  readSheet,
  refuseRepeated,
  type SheetReading,
  type SheetRow,
} from '../csv/sheet-row.ts'
import { DELIVERY_LENGTHS } from '../orders/delivery.ts'
import { MAX_CUSTOMER_NOTE } from './customer-limits.ts'

/** What a customer has ordered is in exports only. No column gives a role, a password or a verified address. */
export const CUSTOMER_COLUMNS = {
  email: ['Email', 'e-mail', 'email address', 'customer email', 'mail'],
  name: ['Name', 'full name', 'customer name', 'customer', 'first name'],
  phone: ['Phone', 'telephone', 'mobile'],
  area: ['Area', 'city', 'region'],
  address: ['Address', 'street', 'address1', 'delivery address'],
  createdAt: ['Since', 'customer since', 'created at', 'date created', 'date added', 'registered', 'joined'],
  orders: ['Orders', 'order count', 'orders count', 'total orders'],
  total: ['Total (USD)', 'total', 'total spent', 'spent'],
  lastAt: ['Last order', 'last order date'],
  note: ['Private note', 'note', 'notes', 'comment', 'comments'],
  id: ['Customer id'],
} as const satisfies ColumnNames<string>

export type CustomerColumn = keyof typeof CUSTOMER_COLUMNS

const { orders: _, total: __, lastAt: ___, ...imported } = CUSTOMER_COLUMNS
/** Those that an import reads. */
export const CUSTOMER_FIELDS = imported

const Customer = z.object({
  email: emailCell('Email').refine(...isNotEmpty('Email')),
  name: cell('Name', DELIVERY_LENGTHS.name),
  phone: cell('Phone', DELIVERY_LENGTHS.phone),
  area: cell('Area', DELIVERY_LENGTHS.area),
  address: cell('Address', DELIVERY_LENGTHS.address),
  createdAt: momentCell('Since'),
  note: cell('Private note', MAX_CUSTOMER_NOTE).transform((text) => text.replace(/\r\n?/g, '\n')),
  id: idCell('Customer id'),
} satisfies Record<keyof typeof CUSTOMER_FIELDS, z.ZodType>)

/** A customer of a spreadsheet. Texts are empty where it says nothing. */
export type SheetCustomer = z.output<typeof Customer>

/** The same with what another shop knows of an account; no column gives that. `hash` is one that `isPassword` knows. */
export type ImportedCustomer = SheetCustomer & Pick<ImportedAccount, 'hash' | 'isVerified' | 'isDisabled'>

export function readCustomerSheet(rows: Iterable<SheetRow<CustomerColumn>>): SheetReading<SheetCustomer> {
  return refuseRepeated(readSheet(rows, Customer), ({ email }) => email, 'customer')
}
