import { memo } from 'react'
import { href, Link } from 'react-router'
import { SignOutForm } from '#app/ui/controls/sign-out-form.tsx'
import { ThemeSwitch } from '#app/ui/controls/theme-switch.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { RootData } from '#app/ui/root-data.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'
import { useOptimisticCart } from '../cart/optimistic-cart.ts'
import { SearchBox } from '../search/search-box.tsx'
import { CategoryBar, CategoryMenu, OfficeLink } from './category-bar.tsx'

const BOX = 'frame relative inline-flex min-h-11 items-center gap-2 bg-sheet px-3 font-semibold hover:bg-hush'

/** Memoised: it holds about 180 links, and fetchers re-render the layout. */
export const SiteHeader = memo(({ root }: { root: RootData }) => {
  const { shop, user, isUnknown, office, cart } = root
  return (
    <header className="site-header border-b-2 border-line bg-sheet print:mb-6 print:border-0">
      <a
        href="#main"
        className="absolute -top-20 left-2 z-50 print:hidden bg-sticker px-4 py-2 font-semibold text-sticker-ink focus:top-2"
      >
        Skip to content
      </a>
      <div className="mx-auto flex max-w-(--page) flex-wrap items-center gap-x-1 gap-y-2 px-4 py-3 min-[22rem]:gap-x-2 md:gap-x-6 print:max-w-none print:px-0">
        <CategoryMenu office={office} />
        <Link
          to={href('/')}
          prefetch="intent"
          className="mr-auto flex items-center gap-1 min-[22rem]:gap-2 md:mr-0 md:min-w-52"
        >
          <Icon name="logo" className="size-8" />
          <span className="pixel-heading text-xl min-[25rem]:text-2xl sm:text-3xl">{shop.name}</span>
        </Link>
        <SearchBox />
        <div className="ml-auto flex items-center gap-1 min-[22rem]:gap-2 md:ml-0 print:hidden sm:gap-3">
          <div className="max-sm:hidden">
            <ThemeSwitch />
          </div>
          <Link to={href('/blog')} prefetch="intent" className="font-semibold hover:underline max-lg:hidden">
            Blog
          </Link>
          <OfficeLink office={office} className={`${BOX} max-md:hidden`} />
          {user === undefined ? <AccountLink isUnknown={isUnknown} /> : <UserMenu email={user.email} />}
          <CartLink cart={cart} />
        </div>
      </div>
      <CategoryBar />
    </header>
  )
})

function CartLink({ cart }: { cart: CartLine[] }) {
  const count = useOptimisticCart(cart).length
  return (
    <Link
      to={href('/cart')}
      prefetch="intent"
      className={BOX}
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'line' : 'lines'}`}
    >
      <Icon name="cart" />
      <span className="max-lg:hidden">Cart</span>
      {count === 0 ? null : (
        <span
          data-testid="cart-count"
          className="absolute -top-2 -right-2 min-w-6 bg-press px-1 text-center text-sm font-bold text-sheet tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  )
}

/** `isUnknown`: there is a session, but whose it is could not be read. */
function AccountLink({ isUnknown }: { isUnknown: boolean }) {
  const name = isUnknown ? 'Account' : 'Sign In'
  return (
    <Link
      to={isUnknown ? href('/account') : href('/sign-in')}
      prefetch={isUnknown ? 'none' : 'intent'}
      aria-label={name}
      className={BOX}
    >
      <Icon name="user" />
      <span className="max-lg:hidden">{name}</span>
    </Link>
  )
}

function UserMenu({ email }: { email: string }) {
  return (
    <>
      <button type="button" popoverTarget="user-menu" className={BOX} aria-label="Account">
        <Icon name="user-in" className="size-5" />
        <span className="max-lg:hidden">Account</span>
      </button>
      <div id="user-menu" popover="auto" className="dropdown dropdown-end w-72 max-w-[calc(100vw-2rem)]">
        <p className="border-b-2 border-line px-4 py-3 text-sm break-all text-soft">Signed in as {email}</p>
        <MenuLink to={href('/orders')}>{SHOP_TEXTS.orderHistory}</MenuLink>
        <MenuLink to={href('/account')}>Account Settings</MenuLink>
        <SignOutForm className="block w-full px-4 py-3 text-left font-semibold hover:bg-hush" />
      </div>
    </>
  )
}

function MenuLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} prefetch="intent" className="block px-4 py-3 font-semibold hover:bg-hush">
      {children}
    </Link>
  )
}
