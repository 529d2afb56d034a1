import { oldId } from '#domain/csv/old-id.server.ts'
import type { Cells, Meant, Program } from '../program.ts'

/**
 * Of the report Analytics, Customers, which has guests, too. Sign Up is the day of registering:
 * https://github.com/woocommerce/woocommerce, plugins/woocommerce-admin/docs/woocommerce.com/analytics-customers-report.md.
 */
export const WOOCOMMERCE_CUSTOMERS: Program = {
  name: 'WooCommerce',
  of: 'customers',
  about:
    'This is a customer list of WooCommerce. They get no mail and no password: “Forgot password?” sets one. Of a customer who is here, only the private note changes.',
  telling: ['Email', ['Sign Up', 'Date registered'], 'Total spend'],
  columns: { createdAt: ['Sign Up', 'Date registered'] },
  row: customer,
}

function customer(own: Cells): Meant {
  const { email = '' } = own
  return { cells: { ...own, ...(email !== '' && { id: oldId('woocommerce customer', email.toLowerCase()) }) } }
}
