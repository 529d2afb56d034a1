import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { offerToken } from '#domain/offers/offer-link.server.ts'
import { adminForFile } from '../../support/data/admin.ts'
import { atCheckout } from '../../support/data/at-checkout.ts'
import { plantOffer } from '../../support/offers/plant-offer.ts'
import { plantPost } from '../../support/requests/plant-post.ts'
import { ORIGIN, shopForFile } from '../../support/shops/open-shop.ts'

/** Everything that HTML requires and most of what is only recommended; left out is how React likes to spell it. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'no-implicit-input-type': 'off',
      'void-style': 'off',
      // Nothing comes from elsewhere.
      'require-sri': 'off',
      'valid-id': ['error', { relaxed: true }],
      // A place in a set is allowed only beside the role.
      'no-redundant-role': 'off',
      // Rows of a table are chosen by boxes of one name.
      'form-dup-name': 'off',
      // The list sets its number of products, which no style sheet knows.
      'no-inline-style': 'off',
      // The matches under the search box: no native element opens while somebody types.
      'prefer-native-element': ['error', { exclude: ['listbox'] }],
      // The products' names, and the shop's phone number, is the owner's to say.
      'long-title': 'off',
      'tel-non-breaking': 'off',
    },
  }),
)

const HOSTILE = '</script><script>alert(1)</script></title> "quoted" \'twice\' & &amp; <!-- 🎮 سوبر'

const shop = shopForFile({ SHOP_NAME: 'Games & <More>' })
const owner = adminForFile(shop)
const postId = newId()

beforeAll(async () => {
  for (let quantity = 0; quantity < 30; quantity += 1)
    await shop.product({ name: HOSTILE, description: HOSTILE, quantity })
  const words = { title: HOSTILE, paragraph1: HOSTILE, paragraph2: HOSTILE, tags: [HOSTILE] }
  await plantPost(shop.services.db, { id: postId, ...words })
})

/** What `tests/faults/nu-checker.long.ts` found and this validator knows nothing of. */
const OTHER_RULES = [/<input [^>]*type="search"[^>]*role=/, /<article (?![^>]*role=)[^>]*aria-posinset=/]

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, column }) => `${ruleId}: ${message} at ${html.slice(column - 20, column + 60)}`),
  )
  return [...found, ...OTHER_RULES.flatMap((rule) => rule.exec(html)?.[0] ?? [])]
}

test('the validator finds what is wrong', async () => {
  const wrong =
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p id="a"><div id="a"></div></body></html>'
  expect((await problemsOf(wrong)).map((problem) => problem.split(':')[0])).toContain('no-dup-id')
})

test.each([
  '/',
  '/?shown=12&sort=a-z',
  '/shop',
  '/shop?category=nintendo&subcategory=snes',
  `/shop?search=${encodeURIComponent(HOSTILE)}`,
  '/shop?search=zzzz',
  '/blog',
  `/blog/${postId}`,
  '/blog/x',
  '/cart',
  '/sign-in',
  '/sign-in?mode=sign-up',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/we-buy-products',
  '/payment-delivery-info',
  '/warranty-defective-products',
  '/complaint-settlement',
  '/privacy',
  '/terms',
  '/newsletter',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/waiting/place?token=x',
  '/offers/x',
  `/waiting/search?category=nintendo&completeness=cib&search=${encodeURIComponent(HOSTILE)}`,
  '/waiting/search?token=x',
  '/nowhere',
  '/product/nothing',
  '/admin',
])('a visitor’s %s is valid HTML', async (path) => {
  expect(await problemsOf((await shop.visitor().get(path)).html)).toEqual([])
})

test('the pages of an offer are valid HTML, and so is a form that is refused', async () => {
  const { db, auth } = shop.services
  const prices = { cashCents: 1_500, creditCents: 2_000 }
  const pieces = [{ name: HOSTILE, ...prices }, { refusal: HOSTILE }, { isKept: true }]
  for (const state of ['asked', 'new', 'quoted', 'accepted', 'received', 'paid', 'declined', 'withdrawn'] as const) {
    const id = await plantOffer(db, { offer: { state, quoteText: HOSTILE }, pieces })
    const { html } = await shop.visitor().get(`/offers/${offerToken(auth.secret, id)}`)
    expect(await problemsOf(html), state).toEqual([])
  }
  const typed = { 'name-0': HOSTILE, 'console-0': 'PC', 'price-0': HOSTILE, intent: 'add' }
  expect(await problemsOf((await shop.visitor().post('/we-buy-products', typed)).html)).toEqual([])
  const body = new FormData()
  for (const [name, text] of Object.entries(typed)) body.set(name, text)
  const sent = { method: 'POST', body, headers: { origin: ORIGIN } }
  expect(await problemsOf((await shop.visitor().get('/we-buy-products', sent)).html)).toEqual([])
})

test('what a product page says is valid HTML, in stock and sold out', async () => {
  for (const quantity of [0, 25]) {
    const { id } = await shop.product({ name: HOSTILE, description: HOSTILE, quantity, subSubcategory: HOSTILE })
    expect(await problemsOf((await shop.visitor().get(`/product/${id}`)).html)).toEqual([])
  }
})

test('a customer’s pages are valid HTML, refused forms included', async () => {
  const { browser, form, page } = await atCheckout(shop, { name: HOSTILE })
  const pages = [page, await browser.get('/cart'), await browser.post('/checkout', { ...form, shown: 'nothing' })]
  await browser.submit('/checkout', form)
  pages.push(await browser.get('/orders'), await shop.visitor().post('/sign-in', { intent: 'sign-in', email: HOSTILE }))
  for (const { html } of pages) expect(await problemsOf(html)).toEqual([])
})

test.each([
  '/admin',
  '/admin/products',
  '/admin/products?tab=add',
  '/admin/orders',
  '/admin/orders/new',
  '/admin/blogs',
  '/admin/blogs?new',
  '/admin/newsletter',
  '/admin/wanted',
  '/admin/products/intake',
  '/admin/nowhere',
])('the owner’s %s is valid HTML', async (path) => {
  expect(await problemsOf((await owner.get(path)).html)).toEqual([])
})
