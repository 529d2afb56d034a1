import type { FocusEvent } from 'react'
import { href, Link, useLocation } from 'react-router'
import { ThemeSwitch } from '#app/ui/controls/theme-switch.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { IconButton } from '#app/ui/pictures/icon-button.tsx'
import type { RootData } from '#app/ui/root-data.ts'
import { shopAddress } from '#app/ui/shop-address.ts'
import {
  CATEGORIES,
  type Category,
  findCategory,
  findSubcategory,
  type Subcategory,
} from '#domain/catalogue/categories.ts'
import { SHOP_TEXTS } from '#domain/text/storefront-texts.ts'

/** `popover="auto"` needs no script: one is open at a time, and Escape or a click elsewhere closes it. */
export function CategoryBar() {
  const chosen = useChosenCategory()
  return (
    <nav aria-label="Categories" className="border-t-2 border-line bg-hush max-md:hidden">
      <ul className="mx-auto grid max-w-[96rem] grid-cols-[repeat(auto-fit,minmax(max(6.5rem,14%),1fr))] justify-items-center px-2 xl:flex xl:flex-wrap xl:justify-center">
        {CATEGORIES.map((category) => (
          <BarCategory key={category.id} category={category} chosen={chosen} />
        ))}
      </ul>
    </nav>
  )
}

/** Undefined for an unknown category, which an address may name. */
function useChosenCategory() {
  const query = new URLSearchParams(useLocation().search)
  const category = findCategory(query.get('category') ?? undefined)
  return { category, subcategory: findSubcategory(category?.id, query.get('subcategory') ?? undefined) }
}

type BarCategoryProps = { category: Category; chosen: ReturnType<typeof useChosenCategory> }

function BarCategory({ category, chosen }: BarCategoryProps) {
  const id = `subcategories-${category.id}`
  return (
    <li className="flex">
      <Link
        to={shopAddress(category.id)}
        prefetch="intent"
        aria-current={category === chosen.category ? 'page' : undefined}
        className={`flex min-h-10 items-center gap-1.5 border-b-3 border-transparent pt-0.5 pl-2 text-sm font-semibold hover:underline aria-[current=page]:border-press aria-[current=page]:bg-sheet ${
          category.id === 'sale' ? 'text-[light-dark(#a81e50,#ff8fb3)]' : ''
        }`}
      >
        <Icon name={category.id} className="size-4 max-2xl:hidden" />
        {category.name}
      </Link>
      <IconButton
        icon="chevron-down"
        iconSize="size-3"
        popoverTarget={id}
        aria-label={`${category.name} subcategories`}
        className="min-h-10 w-6 hover:bg-sheet"
      />
      <div id={id} popover="auto" className="dropdown max-h-[70vh] min-w-52 overflow-y-auto">
        <SubcategoryLinks category={category} current={chosen.subcategory} />
      </div>
    </li>
  )
}

type SubcategoriesProps = { category: Category; current: Subcategory | undefined }

function SubcategoryLinks({ category, current }: SubcategoriesProps) {
  return (
    <ul className="py-1 [&_a]:block [&_a]:px-4 [&_a]:py-2 [&_a]:font-medium [&_a]:hover:bg-hush [&_a]:aria-[current=page]:bg-hush">
      {category.subcategories.map((subcategory) => (
        <li key={subcategory.id}>
          <Link
            to={shopAddress(category.id, subcategory.id)}
            prefetch="intent"
            aria-current={subcategory === current ? 'page' : undefined}
          >
            {subcategory.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The same categories on a phone: the whole window, with a fold for each. */
export function CategoryMenu({ office }: { office: RootData['office'] }) {
  const chosen = useChosenCategory()
  return (
    <div className="md:hidden">
      <IconButton icon="menu" popoverTarget="menu" aria-label="Menu" className="frame size-11 bg-sheet" />
      <div
        id="menu"
        popover="auto"
        role="dialog"
        aria-label="Menu"
        className="cover overflow-y-auto"
        onBlur={closeWhenLeft}
      >
        <MenuHead />
        <nav aria-label="Menu">
          <MenuLink to={href('/shop')}>{SHOP_TEXTS.allProducts}</MenuLink>
          {CATEGORIES.map((category) => (
            <MenuCategory key={category.id} category={category} current={chosen.subcategory} />
          ))}
          <MenuLink to={href('/blog')}>Blog</MenuLink>
          <OfficeLink office={office} className={MENU_LINK} />
        </nav>
        <MoreBelow />
        <div className="relative z-1 flex min-h-14 items-center justify-end border-t-2 border-hush bg-sheet px-2">
          <div className="sm:hidden">
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </div>
  )
}

export function OfficeLink({ office, className }: { office: RootData['office']; className: string }) {
  return office === undefined ? null : (
    <Link to={office.to} prefetch="intent" className={className}>
      {office.name}
    </Link>
  )
}

/** The keyboard does not go on behind the menu. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}

function MenuHead() {
  return (
    <div className="sticky top-0 z-2 flex min-h-17 items-center justify-between border-b-2 border-line bg-sheet px-4">
      <span className="pixel-heading text-2xl">Menu</span>
      <IconButton
        icon="close"
        popoverTarget="menu"
        popoverTargetAction="hide"
        aria-label="Close"
        className="frame size-11 bg-sheet hover:bg-hush"
      />
    </div>
  )
}

/** Stays at the window's bottom while the menu goes on below it; at the end, the line that follows covers it. */
function MoreBelow() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none sticky bottom-0 -mb-8 grid h-8 place-items-center border-t-2 border-line bg-hush"
    >
      <Icon name="chevron-down" className="size-4" />
    </div>
  )
}

function MenuCategory({ category, current }: SubcategoriesProps) {
  return (
    <details name="menu-category" className="group border-t-2 border-hush">
      <summary className="flex min-h-12 items-center gap-3 px-4 font-semibold">
        <Icon name={category.id} className="size-5" />
        <span className="grow">{category.name}</span>
        <Icon name="chevron-down" className="size-3 group-open:rotate-180" />
      </summary>
      <div className="border-l-4 border-hush ml-12">
        <MenuLink to={shopAddress(category.id)}>All {category.name}</MenuLink>
        <SubcategoryLinks category={category} current={current} />
      </div>
    </details>
  )
}

const MENU_LINK = 'flex min-h-12 items-center px-4 font-semibold hover:bg-hush'

function MenuLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} prefetch="intent" className={MENU_LINK}>
      {children}
    </Link>
  )
}
