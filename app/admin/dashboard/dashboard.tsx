import { type ReactNode, useContext } from 'react'
import { href, Link } from 'react-router'
import { type Context, servicesContext } from '#app/request/context.ts'
import { NewOrdersContext, newOrdersText } from '#app/ui/hooks/new-orders-context.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { recentAttempts } from '#domain/blocks/blocks.server.ts'
import { countPosts } from '#domain/blog/posts.server.ts'
import { lowStock } from '#domain/catalogue/manage/low-stock.server.ts'
import { countAllProducts } from '#domain/catalogue/manage/managed-list.server.ts'
import { findFailingBackups } from '#domain/health/check-backups.server.ts'
import { bestSellers, countOrders, salesPerDay } from '#domain/orders/read/sales.server.ts'
import { searchOrders } from '#domain/orders/read/search-orders.server.ts'
import { countFailedMails, findStuckMails, searchMails } from '#domain/outbox/search-mails.server.ts'
import { listSearches } from '#domain/stock/searches/wanted-searches.server.ts'
import { listWanted } from '#domain/stock/waiting/wanted.server.ts'
import type { Route } from './+types/dashboard'
import { BestSellers, LowStock, MostWanted, NewestOrders } from './dashboard-lists.tsx'
import { SalesChart } from './sales-chart.tsx'
import { BlockedAttempts, FailedMails, FailingBackups, StuckMails } from './warnings.tsx'

const DAYS = 30
const ROWS = 6
const FAILED_ROWS = 3

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const { lowStock: level } = await settings.read()
  const [products, orders, posts, sales, best, low, newest, wanted, searches, warnings] = await Promise.all([
    countAllProducts(db),
    countOrders(db),
    countPosts(db),
    salesPerDay(db, { days: DAYS }),
    bestSellers(db, { days: DAYS, limit: ROWS }),
    lowStock(db, ROWS, level),
    searchOrders(db, { limit: ROWS }),
    listWanted(db, ROWS),
    listSearches(db, ROWS),
    findWarnings(context),
  ])
  return { products, orders, posts, sales, best, low, newest: newest.rows, wanted, searches, warnings }
}

async function findWarnings(context: Context) {
  const { db, backupPlaces } = context.get(servicesContext)
  const [failed, failedMails, stuck, backups, attempts] = await Promise.all([
    countFailedMails(db),
    searchMails(db, { filter: { state: 'failed' }, withNewsletters: false, limit: FAILED_ROWS }),
    findStuckMails(db),
    findFailingBackups(db, backupPlaces),
    recentAttempts(db, ROWS),
  ])
  return { failed, failedMails: failedMails.rows, stuck, backups, attempts }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { products, orders, posts, sales, best, low, newest, wanted, searches, warnings } = loaderData
  return (
    <>
      <PageHeading title="Dashboard" />
      <NewOrders />
      <StuckMails stuck={warnings.stuck} />
      <FailingBackups finding={warnings.backups} />
      <FailedMails mails={warnings.failedMails} count={warnings.failed} />
      <BlockedAttempts blocks={warnings.attempts} />
      <div className="mb-8 grid gap-4 sm:grid-cols-3 sm:gap-6">
        <Card
          to={href('/admin/products')}
          icon="nintendo"
          name="Products"
          count={products}
          text="Add, edit, price, restock"
        />
        <Card to={href('/admin/orders')} icon="cart" name="Orders" count={orders} text="Look up, print, export" />
        <Card to={href('/admin/blogs')} icon="guides" name="Blogs" count={posts} text="Write, edit, preview" />
      </div>
      <SalesChart sales={sales} />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-3">
        <NewestOrders orders={newest} />
        <BestSellers products={best} days={DAYS} />
        <LowStock products={low} />
        <MostWanted products={wanted} searches={searches} />
      </div>
    </>
  )
}

type CardProps = { to: string; icon: string; name: string; count: number; text: ReactNode }

function Card({ to, icon, name, count, text }: CardProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="frame pressable flex flex-wrap items-center gap-x-4 gap-y-1 bg-sheet p-4 shadow-hard sm:flex-col sm:items-start lg:flex-row lg:items-center lg:p-5"
    >
      <Icon name={icon} className="size-10 sm:size-12" />
      <span className="min-w-0 grow basis-28 sm:basis-auto lg:basis-28">
        <span className="pixel-heading block text-2xl">{name}</span>
        <span className="block text-soft">{text}</span>
      </span>
      <span className="ms-auto text-3xl font-extrabold tabular-nums sm:ms-0 lg:ms-auto">
        {count.toLocaleString('en-US')}
      </span>
    </Link>
  )
}

/** Leads to what came since the admin last looked at the list of orders. */
function NewOrders() {
  const count = useContext(NewOrdersContext)
  if (count === 0) return null
  return (
    <p role="status" className="frame mb-8 flex items-center gap-3 bg-sheet px-4 py-3 shadow-hard">
      <Icon name="cart" className="size-7" />
      <span className="grow">
        <strong>{newOrdersText(count)} new</strong> since your last visit to{' '}
        <Link to={href('/admin/orders')} className="font-semibold underline">
          Orders
        </Link>
      </span>
    </p>
  )
}
