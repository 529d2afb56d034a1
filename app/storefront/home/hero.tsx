import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { shopAddress } from '#app/ui/shop-address.ts'
import { CATEGORIES } from '#domain/catalogue/categories.ts'

const NAMES = ['nintendo', 'playstation', 'sega', 'xbox', 'tcg', 'funko', 'retro', 'guides']
const ON_SHOW = CATEGORIES.filter(({ id }) => NAMES.includes(id))

export function Hero() {
  return (
    <section className="mb-12 flex flex-wrap items-center gap-8 lg:mb-16 lg:gap-x-16">
      <div className="min-w-0 grow basis-112">
        <h1 className="pixel-heading text-[clamp(2rem,10.5vw,3.75rem)]">
          Games that still <span className="block text-press">press start.</span>
        </h1>
        <p className="mt-4 max-w-md text-lg text-balance text-soft">
          Cartridges, consoles, cards and figures, tested by hand and described as they are. One of each, most of the
          time.
        </p>
        <div className="mt-6 flex flex-wrap gap-4">
          <ButtonLink to={href('/shop')}>Browse the shop</ButtonLink>
          <ButtonLink to="/we-buy-products" look="plain">
            Sell us yours
          </ButtonLink>
        </div>
      </div>
      <ul className="frame grid min-w-0 grow basis-112 grid-cols-4 bg-sheet shadow-hard-lg">
        {ON_SHOW.map((category, index) => (
          <li key={category.id} className={index < 4 ? 'border-b-2 border-line' : ''}>
            <Link
              to={shopAddress(category.id)}
              prefetch="intent"
              className="flex flex-col items-center gap-1 px-1 py-4 text-xs font-semibold hover:bg-hush sm:py-6 sm:text-sm"
            >
              <Icon name={category.id} className="size-12 sm:size-16" />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
