export type OrderItem = {
  productId: string
  productName: string
  quantity: number
  priceCents: number
  image: string
}

export type Order = {
  id: string
  userId: string
  userEmail: string
  totalCents: number
  /** `completed`, `pending` or, on imported orders, anything else. This shop itself only writes `completed`. */
  status: string
  createdAt: Date
  items: OrderItem[]
}

/** An order as its customer sees it. */
export type OwnOrder = Omit<Order, 'userId' | 'userEmail'>

/** `stock`: undefined where the product is no longer sold. */
export type OwnOrderItem = OrderItem & { stock: number | undefined }
