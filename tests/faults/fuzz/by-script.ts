import type { Sample } from './harvest.ts'

const NOBODYS_ID = 'c29tZWJvZHk'

/** Of the form that browsers send; that it was never asked for is found out late. */
const PASSKEY = JSON.stringify({
  id: NOBODYS_ID,
  rawId: NOBODYS_ID,
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: btoa('{"type":"webauthn.get","challenge":"a","origin":"http://localhost"}').replaceAll('=', ''),
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    attestationObject: 'o2NmbXRkbm9uZQ',
    transports: ['usb'],
  },
})

/** Junk that survives as JSON. */
const NO_PASSKEYS = [
  '{"id":"\\u0000","rawId":"\\u0000","type":"public-key","response":{}}',
  '{"id":{"toString":1},"response":{"clientDataJSON":"\\ud800"}}',
  '[[[]]]',
]

const post = (path: string, fields: Record<string, string>): Sample => {
  return { method: 'POST', path, fields: Object.entries(fields) }
}
const get = (path: string, fields: Record<string, string> = {}): Sample => {
  return { method: 'GET', path, fields: Object.entries(fields) }
}

/** Requests that no form of a page without scripts makes, and addresses that no page links. */
export const BY_SCRIPT: Sample[] = [
  ...['sign-in', 'confirm', 'add'].map((intent) => post('/passkey-options', { intent })),
  ...['/sign-in', '/checkout', '/admin/sign-in', '/admin/confirm', '/verify-email'].flatMap((path) =>
    [PASSKEY, ...NO_PASSKEYS].map((passkey) => post(path, { passkey })),
  ),
  ...['/account', '/admin/security'].flatMap((path) => [
    post(path, { intent: 'add-passkey', passkey: PASSKEY }),
    post(path, { intent: 'remove-passkey', passkeyId: NOBODYS_ID }),
    post(path, { intent: 'confirm-codes', code: '123456' }),
    post(path, { intent: 'end', session: NOBODYS_ID }),
  ]),
  post('/cart/lines', { intent: 'add', productId: 'SonicSonicSonicSonic', quantity: '1' }),
  get('/cart/lines'),
  get('/search', { q: 'saturn' }),
  get('/shop/page', { sort: 'a-z' }),
  get('/we-buy-products/names', { name: 'saturn' }),
  get('/admin/orders/new/find', { product: 'saturn' }),
  get('/admin/products/intake/find', { name: 'saturn' }),
  post('/admin/products/stocktake', { shelf: '', category: '' }),
  post('/admin/settings', { intent: 'delivery', askDelivery: 'never', deliveryAreas: '' }),
  ...['orders', 'newsletter', 'customers', 'blogs', 'report/not-sold', 'report/cash', 'offers/book'].map((list) =>
    get(`/admin/${list}.csv`),
  ),
  get('/admin/report.csv', { span: 'this-month' }),
  post('/admin/spreadsheets', { kind: 'products', file: 'name,price\nIco,12.50\n' }),
  get('/metrics'),
  get('/passkey-options'),
]
