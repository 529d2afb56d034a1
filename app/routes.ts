import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const storefront = (file: string) => `routes/storefront/${file}`
const admin = (file: string) => `routes/admin/${file}`

/** Every page of the shop. `app/server/app.ts` answers health checks, pictures, feeds and sitemaps. */
export default [
  layout(storefront('layout.tsx'), [
    index(storefront('home/home.tsx')),
    route('shop', storefront('shop/shop.tsx')),
    route('product/:id', storefront('product/product.tsx')),
    route('cart', storefront('cart/cart.tsx')),
    route('checkout', storefront('checkout/checkout.tsx')),
    route('orders', storefront('orders/orders.tsx')),
    route('orders/:id', storefront('orders/order.tsx')),
    route('orders/:id/receipt', storefront('orders/receipt.tsx')),
    route('account', storefront('account/account.tsx')),
    route('blog', storefront('blog.tsx')),
    route('blog/:id', storefront('blog-post.tsx')),
    route('we-buy-products', storefront('information/we-buy-products.tsx')),
    route('payment-delivery-info', storefront('information/payment-delivery.tsx')),
    route('warranty-defective-products', storefront('information/warranty.tsx')),
    route('complaint-settlement', storefront('information/support.tsx')),
    route('newsletter', storefront('newsletter/subscribe.tsx')),
    route('verify-email', storefront('verify-email.tsx')),
    route('newsletter/confirm', storefront('newsletter/confirm.tsx')),
    route('newsletter/unsubscribe', storefront('newsletter/unsubscribe.tsx')),
    route('sign-in', storefront('sign-in.tsx')),
    route('sign-out', storefront('sign-out.tsx')),
    route('forgot-password', storefront('forgot-password.tsx')),
    route('reset-password', storefront('reset-password.tsx')),
    route('*', storefront('not-found.tsx')),
  ]),
  // Admins only: the layout's middleware is the one guard.
  route('admin', admin('layout.tsx'), [
    index(admin('dashboard/dashboard.tsx')),
    route('orders', admin('orders/orders.tsx')),
    route('orders/:id', admin('orders/order.tsx')),
    route('orders.csv', admin('orders/orders-csv.ts')),
    route('blogs', admin('blogs/blogs.tsx')),
    route('products', admin('products/products.tsx')),
    route('products/changes/:id', admin('products/planned-change.tsx')),
    route('newsletter', admin('newsletter/newsletter.tsx')),
    route('newsletter.csv', admin('newsletter/newsletter-csv.ts')),
    route('mail', admin('mail/mail.tsx')),
    route('audit', admin('audit/audit.tsx')),
    route('audit/:id', admin('audit/audit-entry.tsx')),
    route('security', admin('security/security.tsx')),
    route('settings', admin('settings/settings.tsx')),
    route('*', admin('not-found.tsx')),
  ]),
  route('admin/sign-in', admin('sign-in/sign-in.tsx')),
  route('admin/confirm', admin('confirm/confirm.tsx')),
  route('invitation', admin('security/invitation.tsx')),
  route('passkey-options', 'routes/resources/passkey-options.ts'),
  route('search', 'routes/resources/search.ts'),
  route('shop/page', storefront('shop/page.ts')),
  route('cart/lines', storefront('cart/lines.ts')),
] satisfies RouteConfig
