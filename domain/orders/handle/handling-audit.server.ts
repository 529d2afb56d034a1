import { auditedChange } from '#domain/audit/changes.ts'
import { orderNumber } from '#domain/ids.ts'

const AUDITED = ['handling', 'courier', 'trackingNumber', 'note'] as const
type Audited = Partial<Record<(typeof AUDITED)[number], string>>

export function handlingEntry(id: string, before: Audited, after: Audited) {
  return auditedChange('order', { id, name: orderNumber(id) }, AUDITED, before, after)
}
