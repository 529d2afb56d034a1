import type { Sample } from './harvest.ts'

const POST = 'POST'
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

/** Requests that no form of a page without scripts makes, and addresses that no page links. */
export const BY_SCRIPT: Sample[] = [
  ...['sign-in', 'confirm', 'add'].map(
    (purpose): Sample => ({ method: POST, path: '/passkey-options', fields: [['intent', purpose]] }),
  ),
  ...['/sign-in', '/checkout', '/admin/sign-in', '/admin/confirm', '/verify-email'].flatMap((path) =>
    [PASSKEY, ...NO_PASSKEYS].map((passkey): Sample => ({ method: POST, path, fields: [['passkey', passkey]] })),
  ),
  ...['/account', '/admin/security'].flatMap((path): Sample[] => [
    {
      method: POST,
      path,
      fields: [
        ['intent', 'add-passkey'],
        ['passkey', PASSKEY],
      ],
    },
    {
      method: POST,
      path,
      fields: [
        ['intent', 'remove-passkey'],
        ['passkeyId', NOBODYS_ID],
      ],
    },
    {
      method: POST,
      path,
      fields: [
        ['intent', 'confirm-codes'],
        ['code', '123456'],
      ],
    },
    {
      method: POST,
      path,
      fields: [
        ['intent', 'end'],
        ['session', NOBODYS_ID],
      ],
    },
  ]),
  {
    method: POST,
    path: '/cart/lines',
    fields: [
      ['intent', 'add'],
      ['productId', 'SonicSonicSonicSonic'],
      ['quantity', '1'],
    ],
  },
  { method: 'GET', path: '/cart/lines', fields: [] },
  { method: 'GET', path: '/search', fields: [['q', 'saturn']] },
  { method: 'GET', path: '/shop/page', fields: [['sort', 'a-z']] },
  { method: 'GET', path: '/admin/orders.csv', fields: [] },
  { method: 'GET', path: '/admin/newsletter.csv', fields: [] },
  { method: 'GET', path: '/admin/customers.csv', fields: [] },
  { method: 'GET', path: '/admin/blogs.csv', fields: [] },
  { method: 'GET', path: '/admin/report.csv', fields: [['span', 'this-month']] },
  { method: 'GET', path: '/admin/report/not-sold.csv', fields: [] },
  {
    method: POST,
    path: '/admin/spreadsheets',
    fields: [
      ['kind', 'products'],
      ['file', 'name,price\nIco,12.50\n'],
    ],
  },
  { method: 'GET', path: '/metrics', fields: [] },
  { method: 'GET', path: '/passkey-options', fields: [] },
]
