import { expect, test } from 'vitest'
import { programFile, rowsOfList } from '../../../../tests/support/old-shops/rows-of-list.ts'
import { orderReader } from '../../mapping/order-rows.ts'
import type { SheetChoices } from '../../spreadsheet-tables.ts'

const order = (number: string, day: string) => ({
  id: undefined,
  number,
  oldNumber: number,
  createdAt: new Date(`${day}T00:00+02:00`),
  userId: '',
})
const item = (productName: string, priceCents: number, quantity: number, sku?: string) => ({
  ...{ productName, priceCents, quantity, productId: '', image: '', ...(sku && { sku }) },
})
const nowhere = { name: '', phone: '', area: '', address: '', note: '', costCents: null }

test.each([
  [
    'ebay-orders.csv',
    [
      {
        ...order('11-12201-00001', '2026-11-03'),
        ...{ line: 3, userEmail: 'one@buyers.example', status: 'completed', handling: 'delivered', totalCents: 4_550 },
        delivery: {
          ...nowhere,
          ...{ name: 'Test Buyer One', phone: '+96170000001', address: '1 Cedar Street, Beirut, 1100, Lebanon' },
          note: 'Tracking number: LP00000001LB\nIn the total: shipping $6.00.',
        },
        items: [item('Owner Test Quackshot Mega Drive PAL boxed', 3_950, 1, 'EB-01')],
      },
      {
        ...order('11-12201-00002', '2026-11-05'),
        ...{ line: 4, userEmail: 'two@buyers.example', status: 'completed', handling: 'new', totalCents: 18_300 },
        delivery: {
          ...nowhere,
          ...{ name: 'Test Buyer Two', phone: '+96170000002', address: '2 Olive Road, Tripoli, 1300, Lebanon' },
          note: 'Please "wrap" it, thanks\nIn the total: shipping $10.00.',
        },
        items: [
          item('Owner Test Soul Blazer SNES cart only', 6_000, 1, 'EB-02'),
          item('Owner Test Game Boy Pocket[Red]', 5_650, 2, 'EB-04-R'),
        ],
      },
      {
        ...order('11-12201-00003', '2026-11-13'),
        ...{ line: 7, userEmail: 'three@buyers.example', status: 'completed', handling: 'delivered' },
        totalCents: 101_900,
        delivery: {
          ...nowhere,
          ...{ name: 'Test Buyer Three', phone: '+96170000003', address: '3 Port Street, Saida, 1600, Lebanon' },
          note: 'Tracking number: LP00000003LB',
        },
        items: [item('Owner Test sold out pad – "wireless"', 101_900, 1, 'EB-06')],
      },
    ],
  ],
  [
    'etsy-sold-orders.csv',
    [
      {
        ...order('3300001', '2026-11-03'),
        ...{ line: 2, userEmail: '', status: 'completed', handling: 'delivered', totalCents: 4_650 },
        delivery: {
          ...nowhere,
          ...{ name: 'Test Etsy One', address: '4 Rue Test, Jounieh, 1200, Lebanon' },
          note: 'In the total: shipping $5.00.',
        },
        items: [item('3300001: 2 items', 4_150, 1)],
      },
      {
        ...order('3300002', '2026-11-12'),
        ...{ line: 3, userEmail: '', status: 'completed', handling: 'new', totalCents: 3_650 },
        delivery: {
          ...nowhere,
          ...{ name: 'Test Etsy Two', address: '5 Rue Test, Floor 2, Beirut, 1100, Lebanon' },
          note: 'In the total: shipping $5.00, a discount of $3.50 (SAVE10).',
        },
        items: [item('3300002: 1 item', 3_500, 1)],
      },
    ],
  ],
  [
    'woocommerce-orders.csv',
    [
      {
        ...order('501', '2026-11-03'),
        ...{ createdAt: new Date('2026-11-03T14:30+02:00'), line: 2, userEmail: 'one@buyers.example' },
        ...{ status: 'completed', handling: 'delivered', totalCents: 3_000 },
        delivery: {
          ...nowhere,
          ...{ name: 'Aunt One', phone: '+96170000001', address: '9 Olive Road, Tripoli, 1300, LB' },
          note: 'Ring twice\nIn the total: shipping $5.00, a discount of $2.50 (SAVE).',
        },
        items: [item('Owner Test Star Pilot', 1_000, 2, 'WC-01'), item('Owner Test Cap - Red, M', 500, 1)],
      },
      {
        ...order('502', '2026-11-05'),
        ...{ createdAt: new Date('2026-11-05T09:00+02:00'), line: 4, userEmail: 'two@buyers.example' },
        ...{ status: 'completed', handling: 'new', totalCents: 1_200 },
        delivery: {
          ...nowhere,
          ...{ name: 'Test Two', phone: '+96170000002', address: 'Two & Sons, 2 Port Street, Saida, 1600, LB' },
        },
        items: [item('Owner Test Rez', 1_200, 1, 'WC-02')],
      },
      {
        ...order('503', '2026-11-06'),
        ...{ createdAt: new Date('2026-11-06T10:00+02:00'), line: 5, userEmail: 'three@buyers.example' },
        ...{ status: 'refunded', handling: 'cancelled', totalCents: 800 },
        delivery: { ...nowhere, name: 'Test Three', address: '3 Hill Road, Zahle, 1800, LB', note: 'Refunded: $8.00.' },
        items: [],
      },
    ],
  ],
])('%s: each order with its buyer, its lines and what was paid', async (name, right) => {
  expect(await read(await programFile(name), { dates: 'month' })).toEqual({ items: right, problems: [], leftOut: [] })
})

async function read(bytes: Uint8Array, choices: SheetChoices = {}) {
  const { kind, rows } = await rowsOfList(bytes, choices)
  expect(kind).toBe('orders')
  return orderReader(choices).read(rows)
}

const listed = (...lines: string[]) => Buffer.from(lines.join('\n'))
const sold = (number: string, when: string, totalCents: number, ...items: ReturnType<typeof item>[]) => ({
  ...{ number, oldNumber: number, createdAt: new Date(when), totalCents, items },
})

test.each([
  [
    'items of Etsy, with what was paid for postage and taken off',
    listed(
      'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type,Listings Type,Payment Type,InPerson Discount,InPerson Location,VAT Paid by Buyer,SKU',
      '11/25/26,Star Pilot,nora,2,5.00,,,1.00,0,4.50,0.60,10.00,USD,41,91,11/25/26,11/26/26,Nora Test,1 Cedar Street,Floor 2,Beirut,,1100,Lebanon,3300009,Style: Boxed,online,listing,online_cc,,,,SP-1',
      '11/25/26,Echo Cave,nora,1,3.00,,,0,0,0,0,3.00,USD,42,92,11/25/26,11/26/26,Nora Test,1 Cedar Street,Floor 2,Beirut,,1100,Lebanon,3300009,,online,listing,online_cc,,,,',
    ),
    [
      {
        ...sold(
          '3300009',
          '2026-11-25T00:00+02:00',
          1_710,
          item('Star Pilot, Style: Boxed', 500, 2, 'SP-1'),
          item('Echo Cave', 300, 1),
        ),
        handling: 'delivered',
        delivery: {
          ...nowhere,
          ...{ name: 'Nora Test', address: '1 Cedar Street, Floor 2, Beirut, 1100, Lebanon' },
          note: 'In the total: shipping $4.50, taxes $0.60.',
        },
      },
    ],
  ],
  [
    'sales of Square without a refund',
    listed(
      'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Dining Option,Customer ID,Customer Name,Customer Reference ID,Unit,Count,Itemization Type,Commission,Employee',
      '2026-11-20,12:59:30,Beirut,Games,Star Pilot,2.0,Regular,SP-1,,$36.80,-$1.80,$35.00,$3.85,abCD1,P1,iPad,,,Payment,Main,,C1,Nora Test,,,2,Physical Good,$0.00,',
      '2026-11-20,12:59:30,Beirut,Games,Pad,1.0,Red,PD-R,,$15.00,$0.00,$15.00,$0.00,abCD1,P1,iPad,,,Payment,Main,,C1,Nora Test,,,1,Physical Good,$0.00,',
      '2026-11-21,10:00:00,Beirut,Games,Pad,-1.0,Red,PD-R,,-$15.00,$0.00,-$15.00,$0.00,abCD2,P2,iPad,,,Refund,Main,,,,,,-1,Physical Good,$0.00,',
    ),
    [
      {
        ...sold(
          'abCD1',
          '2026-11-20T12:59:30+02:00',
          5_385,
          item('Star Pilot', 1_840, 2, 'SP-1'),
          item('Pad, Red', 1_500, 1, 'PD-R'),
        ),
        handling: 'delivered',
        delivery: { ...nowhere, name: 'Nora Test' },
      },
    ],
  ],
  [
    'order items of Discogs, whose amounts stand in each line',
    listed(
      'buyer,order_date,order_num,status,order_total,order_fee,item_id,item_price,item_fee,description,release_id,media_condition,sleeve_condition,comments,external_id,item_removed,shipping,invoice,shipping_address,buyer_extra,currency',
      'crate_digger,2026-11-02 18:30:00,12345-67,Payment Received,32.00,2.5,1,20.00,1.6,Somebody - Night Road (LP),7,VG+,VG,,D-01,,4.00,,"Cara Digger\n4 Olive Road\nTripoli\nLebanon",Ring twice,USD',
      'crate_digger,2026-11-02 18:30:00,12345-67,Payment Received,32.00,2.5,2,8.00,0.6,Nobody - Day (7),8,NM,NM,,,,4.00,,"Cara Digger\n4 Olive Road\nTripoli\nLebanon",Ring twice,USD',
    ),
    [
      {
        ...sold(
          '12345-67',
          '2026-11-02T18:30+02:00',
          3_200,
          item('Somebody - Night Road (LP)', 2_000, 1, 'D-01'),
          item('Nobody - Day (7)', 800, 1),
        ),
        ...{ status: 'completed', handling: 'new' },
        delivery: {
          ...nowhere,
          ...{ name: 'crate_digger', address: 'Cara Digger, 4 Olive Road, Tripoli, Lebanon' },
          note: 'Ring twice\nIn the total: shipping $4.00.',
        },
      },
    ],
  ],
  [
    'an order report of Amazon, with tabs and the price of all pieces',
    listed(
      ...[
        'order-id,order-item-id,purchase-date,payments-date,buyer-email,buyer-name,buyer-phone-number,sku,product-name,quantity-purchased,currency,item-price,item-tax,shipping-price,shipping-tax,ship-service-level,recipient-name,ship-address-1,ship-address-2,ship-address-3,ship-city,ship-state,ship-postal-code,ship-country,ship-phone-number,item-promotion-discount,ship-promotion-discount',
        '408-1-1,11,2026-11-03T10:50:49-08:00,2026-11-03T10:50:49-08:00,a@marketplace.example,Ada Buyer,555-1,AZ-01,Overlay 12",2,USD,25.00,2.00,4.00,0.50,Standard,Ada Test,1 Main St,,,Nowhere,FL,55443,US,,1.00,0.50',
        '408-1-1,12,2026-11-03T10:50:49-08:00,2026-11-03T10:50:49-08:00,a@marketplace.example,Ada Buyer,555-1,AZ-02,Pad,3,USD,10.00,0,0,0,Standard,Ada Test,1 Main St,,,Nowhere,FL,55443,US,,0,0',
      ].map((line) => line.replaceAll(',', '\t')),
    ),
    [
      {
        ...sold(
          '408-1-1',
          '2026-11-03T18:50:49Z',
          4_000,
          item('Overlay 12"', 1_250, 2, 'AZ-01'),
          item('3 × Pad', 1_000, 1, 'AZ-02'),
        ),
        ...{ userEmail: 'a@marketplace.example', handling: 'delivered' },
        delivery: {
          ...nowhere,
          ...{ name: 'Ada Test', phone: '555-1', address: '1 Main St, Nowhere, 55443, FL, US' },
        },
      },
    ],
  ],
  [
    'orders of PrestaShop in French, without items',
    listed(
      'ID;Référence;Nouveau client;Livraison;Client;Total;Paiement;État;Date',
      '7;XKBKNABJK;1;Liban;N. Test;24,90 $;Virement;Livré;25/11/2026 14:30:00',
      '8;FFATNOMMJ;0;Liban;O. Test;12,00 $;Virement;Paiement accepté;02/11/2026 09:00:00',
    ),
    [
      { ...sold('XKBKNABJK', '2026-11-25T14:30+02:00', 2_490), handling: 'delivered' },
      {
        ...sold('FFATNOMMJ', '2026-11-02T09:00+02:00', 1_200),
        handling: 'new',
        delivery: { ...nowhere, name: 'O. Test', address: 'Liban' },
      },
    ],
  ],
  [
    'the grid of orders of Magento',
    listed(
      'ID,Purchase Point,Purchase Date,Bill-to Name,Ship-to Name,Grand Total (Base),Grand Total (Purchased),Status,Billing Address,Shipping Address,Shipping Information,Customer Email,Customer Group,Subtotal,Shipping and Handling,Customer Name,Payment Method,Total Refunded',
      '000000123,"Main Website",2026-11-03 08:15:00,Nora Test,Nora Test,45.5000,45.5000,Processing,"1 Cedar Street,Beirut,,1100","1 Cedar Street,Beirut,,1100",Flat,nora@buyers.example,General,39.5000,6.0000,Nora Test,checkmo,',
      '000000124,"Main Website","Nov 4, 2026, 9:15:00 AM",Omar Test,Omar Test,10.0000,10.0000,Closed,,,,omar@buyers.example,General,10,0,Omar Test,checkmo,10.0000',
    ),
    [
      {
        ...sold('000000123', '2026-11-03T08:15+02:00', 4_550),
        ...{ userEmail: 'nora@buyers.example', handling: 'new' },
        delivery: {
          ...nowhere,
          ...{ name: 'Nora Test', address: '1 Cedar Street, Beirut, 1100', note: 'In the total: shipping $6.00.' },
        },
      },
      {
        ...sold('000000124', '2026-11-04T09:15+02:00', 1_000),
        ...{ status: 'refunded', handling: 'cancelled' },
        delivery: { ...nowhere, name: 'Omar Test', note: 'Refunded: $10.00.' },
      },
    ],
  ],
  [
    'orders of WooCommerce whose items stand in cells',
    listed(
      'order_id,order_number,order_date,paid_date,status,shipping_total,tax_total,discount_total,order_total,order_subtotal,order_currency,customer_id,customer_email,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,shipping_first_name,shipping_last_name,shipping_company,shipping_phone,shipping_address_1,shipping_address_2,shipping_postcode,shipping_city,shipping_state,shipping_country,customer_note,line_item_1,line_item_2',
      '77,1077,2026-11-03 14:30:00,,wc-on-hold,5.00,0.00,0.00,45.00,40.00,USD,3,,Nora,Test,,nora@buyers.example,70000001,1 Cedar Street,Floor 2,1100,Beirut,,LB,Nora,Test,,,1 Cedar Street,Floor 2,1100,Beirut,,LB,,name:Star | Pilot|product_id:12|sku:SP-1|quantity:2|total:30.00|sub_total:30.00|meta:Box:Yes,name:Cap|product_id:13|sku:|quantity:1|total:10.00|sub_total:10.00',
      '78,1078,2026-11-04 14:30:00,,failed,0.00,0.00,0.00,5.00,5.00,USD,0,,Omar,Test,,omar@buyers.example,,,,,,,,,,,,,,,,,,,name:Cap|product_id:13|sku:|quantity:1|total:5.00|sub_total:5.00,',
    ),
    [
      {
        ...sold('1077', '2026-11-03T14:30+02:00', 4_500, item('Star | Pilot', 1_500, 2, 'SP-1'), item('Cap', 1_000, 1)),
        ...{ userEmail: 'nora@buyers.example', status: 'pending', handling: 'new' },
        delivery: {
          ...nowhere,
          ...{ name: 'Nora Test', phone: '70000001', address: '1 Cedar Street, Floor 2, Beirut, 1100, LB' },
          note: 'In the total: shipping $5.00.',
        },
      },
      {
        ...sold('1078', '2026-11-04T14:30+02:00', 500, item('Cap', 500, 1)),
        ...{ status: 'cancelled', handling: 'cancelled', delivery: { ...nowhere, name: 'Omar Test' } },
      },
    ],
  ],
  [
    'orders of WooCommerce with a row an item, in another currency',
    listed(
      'order_number,order_date,status,order_total,order_currency,billing_first_name,billing_email,item_product_id,item_name,item_sku,item_quantity,item_subtotal,item_total',
      '1079,2026-11-05 09:00:00,completed,30.00,EUR,Nora,nora@buyers.example,12,Star Pilot,SP-1,2,25.00,20.00',
      '1079,2026-11-05 09:00:00,completed,30.00,EUR,Nora,nora@buyers.example,13,Cap,,1,10.00,10.00',
    ),
    [
      {
        ...sold('1079', '2026-11-05T09:00+02:00', 3_300, item('Star Pilot', 1_100, 2, 'SP-1'), item('Cap', 1_100, 1)),
        handling: 'delivered',
      },
    ],
  ],
  [
    'a sheet of anybody, whose titles tell',
    listed(
      'رقم الطلب,التاريخ,الزبون,الهاتف,المنتج,الكمية,السعر',
      'A-7,٣ تشرين الثاني ٢٠٢٦,ليلى,70000001,يد تحكم,٢,٨٫٥٠',
      'A-8,4 نوفمبر 2026,سامي,70000002,قطة النجوم,1,12.50',
    ),
    [
      {
        ...sold('A-7', '2026-11-03T00:00+02:00', 1_700, item('يد تحكم', 850, 2)),
        delivery: { ...nowhere, name: 'ليلى', phone: '70000001' },
      },
      sold('A-8', '2026-11-04T00:00+02:00', 1_250, item('قطة النجوم', 1_250, 1)),
    ],
  ],
  [
    'a sheet whose order id is none of ours, and whose customers are names',
    listed(
      'Order ID,Sale Date,Customer,Item,Price,SKU',
      'W-1,3 nov. 2026,Léa Test,Manette,19.90,MN-1',
      'W-2,46330,Sami Test,Rez,5,',
    ),
    [
      {
        ...sold('W-1', '2026-11-03T00:00+02:00', 1_990, item('Manette', 1_990, 1, 'MN-1')),
        delivery: { ...nowhere, name: 'Léa Test' },
      },
      sold('W-2', '2026-11-04T00:00+02:00', 500, item('Rez', 500, 1)),
    ],
  ],
])('%s', async (_, list, right) => {
  const { items, problems } = await read(list, { rates: { EUR: '1.10' } })
  expect(problems).toEqual([])
  expect(items).toEqual(right.map((each) => expect.objectContaining(each)))
})

test('amounts in another currency come at a rate, and stay out without one', async () => {
  const list = listed('Order,Date,Item,Price,Total', '1,2026-11-03,Rez,"10,00 €","12,00 €"')
  expect((await read(list)).problems).toMatchObject([
    { text: 'Price is in EUR, and the shop sells in USD: type a rate' },
  ])
  const { items } = await read(list, { rates: { EUR: '1.10' } })
  expect(items).toMatchObject([{ totalCents: 1_320, items: [{ priceCents: 1_100 }] }])
})

test.each(['storniert', 'Cancelled by buyer', 'annulée'])('an order that is %s is not sold', async (status) => {
  const { items } = await read(listed('Order,Date,Item,Price,Status', `1,2026-11-03,Rez,10,${status}`))
  expect(items).toMatchObject([{ status: 'cancelled', handling: 'cancelled' }])
})

test.each<[program: string, titles: string, row: (state: string) => string, states: Record<string, string>]>([
  [
    'Amazon',
    'order-id,purchase-date,buyer-name,sku,product-name,quantity,item-price,order-status',
    (state) => `1,2026-11-03T10:50:49Z,Ann,S,Pad,1,10,${state}`,
    {
      'Shipped - Returned to Seller': 'refunded cancelled',
      'Shipped - Out for Delivery': 'completed delivered',
      'Pending - Waiting for Pick Up': 'completed new',
    },
  ],
  [
    'Magento',
    'ID,Purchase Point,Purchase Date,Ship-to Name,Grand Total (Base),Status',
    (state) => `1,Main,2026-11-03 08:15:00,Ann,10,${state}`,
    { 'PayPal Reversed': 'refunded cancelled', 'Pending PayPal': 'pending new' },
  ],
  [
    'PrestaShop',
    'ID;Référence;Nouveau client;Client;Total;Paiement;État;Date',
    (state) => `7;X;1;Ann;10;Virement;${state};25/11/2026 14:30:00`,
    {
      Remboursement: 'refunded cancelled',
      'En attente de paiement par chèque': 'pending new',
      'En attente de réapprovisionnement (payé)': 'completed new',
    },
  ],
  [
    'Discogs',
    'buyer,order_date,order_num,status,order_total,item_price,description',
    (state) => `ann,2026-11-02 18:30:00,1,${state},10,10,LP`,
    { 'Buyer Contacted': 'pending new' },
  ],
])('%s: nothing is sent again because its state has an unknown name', async (_, titles, row, states) => {
  for (const [state, right] of Object.entries(states)) {
    const [order] = (await read(listed(titles, row(state)))).items
    expect(`${order?.status} ${order?.handling}`, state).toBe(right)
  }
})

test('a cancelled order of which no piece is left comes in without its items', async () => {
  const { items, problems } = await read(
    listed(
      'order-id,purchase-date,buyer-name,sku,product-name,quantity,currency,item-price,order-status',
      '1,2026-11-03T10:50:49Z,Ann,S,Pad,0,USD,,Cancelled',
    ),
  )
  expect(problems).toEqual([])
  expect(items).toMatchObject([{ number: '1', status: 'cancelled', totalCents: 0, items: [] }])
})

test('orders of Etsy in the United Kingdom keep their addresses, and are sent or not', async () => {
  const { items } = await read(
    listed(
      'Sale Date,Order ID,Full Name,Number of Items,Date Posted,Street 1,Delivery City,Delivery Zipcode,Delivery Country,Currency,Order Value,Delivery Discount,Delivery,Order Total',
      '11/25/26,1,Ann Test,1,11/26/26,1 Cedar Street,Leeds,LS1,United Kingdom,USD,10.00,0,4.00,14.00',
      '11/25/26,2,Ann Test,1,,1 Cedar Street,Leeds,LS1,United Kingdom,USD,10.00,0,4.00,14.00',
    ),
  )
  expect(items).toMatchObject([
    {
      handling: 'delivered',
      delivery: { address: '1 Cedar Street, Leeds, LS1, United Kingdom', note: 'In the total: shipping $4.00.' },
    },
    { handling: 'new' },
  ])
})

test('an order of Shopify whose payment ran out is not paid', async () => {
  const { items } = await read(
    listed(
      'Name,Email,Financial Status,Fulfillment Status,Created at,Lineitem quantity,Lineitem name,Lineitem price,Total',
      '#1001,ann@buyers.example,expired,unfulfilled,2026-11-25 14:30:00 +0200,1,Rez,10.00,10.00',
    ),
  )
  expect(items).toMatchObject([{ status: 'pending', handling: 'new' }])
})

test('orders of eBay in the United Kingdom keep their addresses', async () => {
  const { items } = await read(
    listed(
      'Sales Record Number,Order Number,Item Title,Sold For,Total Price,Sale Date,Post To Name,Post To Address 1,Post To City,Post To Postcode',
      '1,12-1,Rez,$10.00,$10.00,03-Nov-26,Ann Test,1 Cedar Street,Leeds,LS1',
    ),
  )
  expect(items).toMatchObject([{ delivery: { name: 'Ann Test', address: '1 Cedar Street, Leeds, LS1' } }])
})

test('a total whose title names another currency is in it, as its price is', async () => {
  const list = 'Order,Date,Item,Price (EUR),Total (EUR)\n1,2026-11-03,Rez,10,12\n'
  const { rows } = await rowsOfList(Buffer.from(list))
  const { items } = orderReader({ rates: { EUR: '1.10' } }).read(rows)
  expect(items).toMatchObject([{ totalCents: 1_320, items: [{ priceCents: 1_100 }] }])
})
