/** Who carries an order, as its customer reads it; empty when nothing is written down. */
export function parcelText({ courier, trackingNumber }: { courier: string; trackingNumber: string }): string {
  return [
    courier === '' ? '' : `Courier: ${courier}`,
    trackingNumber === '' ? '' : `Tracking number: ${trackingNumber}`,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/** What the customer is told where the owner writes nothing else. */
export const CUSTOMER_MAILS = {
  sent: 'Your order has left our shop and is on its way to you.',
  cancelled: 'We have cancelled your order. You owe us nothing for it.\n\nIf you still want it, please write to us.',
} as const
