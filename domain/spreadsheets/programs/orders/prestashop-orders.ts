import type { Program } from '../program.ts'
import { OF_ORDERS, type OrderParts } from './order-row.ts'

const PARTS = { state: ['Status', 'État', 'Etat'], country: ['Delivery', 'Livraison'] } as const satisfies OrderParts

/** The list of orders in the back office, which does not name their items. */
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
  own: PARTS,
  leftOut: ['ID'],
  words: {
    Status: {
      'Awaiting check payment': 'unpaid',
      'Awaiting bank wire payment': 'unpaid',
      'Awaiting Cash On Delivery validation': 'unpaid',
      'On backorder (not paid)': 'unpaid',
      'Payment accepted': 'paid',
      'Remote payment accepted': 'paid',
      'Processing in progress': 'paid',
      'On backorder (paid)': 'paid',
      Shipped: 'sent',
      Delivered: 'sent',
      Canceled: 'cancelled',
      'Payment error': 'cancelled',
      Refunded: 'refunded',
    },
    État: {
      'En attente du paiement par chèque': 'unpaid',
      'En attente de virement bancaire': 'unpaid',
      'En attente de paiement à la livraison': 'unpaid',
      'Paiement accepté': 'paid',
      'Paiement à distance accepté': 'paid',
      'En cours de préparation': 'paid',
      Expédié: 'sent',
      Livré: 'sent',
      Annulé: 'cancelled',
      'Erreur de paiement': 'cancelled',
      Remboursé: 'refunded',
    },
  },
}
