import { oldId } from '#domain/csv/old-id.server.ts'
import { joined, unmarked } from '../cell-texts.ts'
import type { Cells, Meant, Program } from '../program.ts'

export const SHOPIFY_CUSTOMERS: Program = {
  name: 'Shopify',
  of: 'customers',
  about:
    'This is a customer export of Shopify. They get no mail and no password: “Forgot password?” sets one. Of a customer who is here, only the private note changes.',
  telling: ['Email', 'First Name', ['Total Spent', 'Tax Exempt', 'Accepts Email Marketing', 'Accepts Marketing']],
  columns: { area: ['Default Address City', 'City'] },
  own: {
    firstName: ['First name'],
    lastName: ['Last name'],
    otherPhone: ['Phone of the address', 'Default Address Phone'],
    address1: ['Address 1', 'Default Address Address1'],
    address2: ['Address 2', 'Default Address Address2'],
    zip: ['Postal code', 'Default Address Zip', 'Zip'],
  },
  leftOut: ['Customer ID'],
  row: customer,
}

/** By the address, because that alone is in the files of the orders, too. */
export function customerId(email: string): string {
  return oldId('shopify customer', email.toLowerCase())
}

function customer(own: Cells): Meant {
  const { firstName, lastName, otherPhone, address1, address2, zip, ...cells } = own
  const { email = '', phone } = cells
  return {
    cells: {
      ...cells,
      ...(email !== '' && { id: customerId(email) }),
      name: joined(' ', firstName, lastName),
      phone: unmarked(phone) || unmarked(otherPhone),
      address: joined(', ', address1, address2, unmarked(zip)),
    },
  }
}
