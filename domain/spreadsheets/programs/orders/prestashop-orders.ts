import type { Program } from '../program.ts'
import { OF_ORDERS, type OrderParts, statesSaid } from './order-row.ts'

/**
 * The list of orders in the back office, which does not name their items. Its states in French:
 * https://github.com/PrestaShop/PrestaShop, install-dev/langs/fr/data/order_state.xml.
 */
export const PRESTASHOP_ORDERS: Program = {
  ...OF_ORDERS,
  name: 'PrestaShop',
  about:
    'These are orders of PrestaShop, without their items, which its list does not name. No stock is taken, no mail is sent, and what is not shipped there stands under To do.',
  telling: [
    ['Reference', 'Référence'],
    ['New client', 'New customer', 'Nouveau client'],
    ['Payment', 'Paiement'],
    'Total',
  ],
  columns: {
    number: ['Reference', 'Référence'],
    createdAt: ['Date'],
    name: ['Customer', 'Client'],
    total: ['Total'],
  },
  own: { state: ['Status', 'État', 'Etat'], country: ['Delivery', 'Livraison'] } satisfies OrderParts,
  leftOut: ['ID'],
  words: {
    Status: statesSaid({
      unpaid: [
        'Awaiting check payment',
        'Awaiting bank wire payment',
        'Awaiting Cash On Delivery validation',
        'On backorder (not paid)',
      ],
      paid: ['Payment accepted', 'Remote payment accepted', 'Processing in progress', 'On backorder (paid)'],
      sent: ['Shipped', 'Delivered'],
      cancelled: ['Canceled', 'Payment error'],
      refunded: ['Refunded'],
    }),
    État: statesSaid({
      unpaid: [
        'En attente du paiement par chèque',
        'En attente de paiement par chèque',
        'En attente de virement bancaire',
        'En attente de paiement PayPal',
        'En attente de paiement à la livraison',
        'En attente de réapprovisionnement (non payé)',
      ],
      paid: [
        'Paiement accepté',
        'Paiement à distance accepté',
        'En cours de préparation',
        'En cours de réapprovisionnement',
        'En attente de réapprovisionnement (payé)',
      ],
      sent: ['Expédié', 'Livré'],
      cancelled: ['Annulé', 'Erreur de paiement'],
      refunded: ['Remboursé', 'Remboursement'],
    }),
  },
}
