import { data, Form, href, redirect } from 'react-router'
import { FailedToLoad } from '#app/admin/ui/lists/failed-to-load.tsx'
import { ListPanel } from '#app/admin/ui/lists/list-panel.tsx'
import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { typedText } from '#app/forms/forms.ts'
import { postedForm } from '#app/forms/posted-form.ts'
import { tryToLoad, UNAVAILABLE } from '#app/request/availability.ts'
import { servicesContext } from '#app/request/context.ts'
import { SubmitButton } from '#app/ui/controls/button.tsx'
import { Options, SelectField } from '#app/ui/controls/form-fields.tsx'
import { TextLink } from '#app/ui/controls/text-link.tsx'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { actorOf } from '#app/visitor/actor.ts'
import { CATEGORIES, findCategory } from '#domain/catalogue/categories.ts'
import { listShelves } from '#domain/catalogue/shelves/find-shelves.server.ts'
import { scopeText } from '#domain/catalogue/stocktake/stocktake.ts'
import { listStocktakes, startStocktake } from '#domain/catalogue/stocktake/stocktakes.server.ts'
import { shelfFrom } from '../shelves/shelf-from.ts'
import type { Route } from './+types/stocktakes'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const loaded = await tryToLoad(context, Promise.all([listShelves(db), listStocktakes(db)]))
  const [shelves = [], stocktakes] = loaded?.found ?? []
  const asked = shelfFrom(url.searchParams.get('shelf')) ?? ''
  // Nothing may lie there yet, as far as the shop knows.
  const names = new Set([...shelves.map(({ name }) => name), ...(asked === '' ? [] : [asked])])
  return data({ asked, shelves: [...names], stocktakes }, loaded === undefined ? UNAVAILABLE : {})
}

export async function action({ context }: Route.ActionArgs) {
  const form = postedForm(context)
  const id = await startStocktake(context.get(servicesContext).db, {
    actor: actorOf(context),
    shelf: shelfFrom(typedText(form, 'shelf')) ?? '',
    category: findCategory(typedText(form, 'category'))?.id ?? '',
  })
  return redirect(href('/admin/products/stocktake/:id', { id }), 303)
}

export default function StocktakesPage({ loaderData: { asked, shelves, stocktakes } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Stocktake"
        note={<p className="mt-1 text-soft">Scan what lies there. The shop goes on selling meanwhile.</p>}
      />
      <Form
        method="post"
        className="frame mb-8 grid items-end gap-4 bg-sheet p-4 shadow-hard sm:grid-cols-[1fr_1fr_auto] sm:p-6"
      >
        <SelectField key={asked} label="Shelf" name="shelf" defaultValue={asked}>
          <option value="">All shelves</option>
          <Options of={shelves.map((name) => ({ id: name, name }))} />
        </SelectField>
        <SelectField label="Category" name="category">
          <option value="">All categories</option>
          <Options of={CATEGORIES} />
        </SelectField>
        <SubmitButton>Start</SubmitButton>
      </Form>
      {stocktakes === undefined ? (
        <FailedToLoad text="Failed to load the stocktakes" />
      ) : (
        <ListPanel
          id="stocktakes"
          title="Open and finished"
          empty={stocktakes.length === 0 ? 'Nothing has been counted yet.' : undefined}
        >
          {stocktakes.map(({ id, finishedAt, entryId, pieces, startedAt, startedBy, ...scope }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-4 border-b-2 border-hush px-4 py-2.5 last:border-b-0"
            >
              <TextLink
                to={href('/admin/products/stocktake/:id', { id })}
                prefetch="none"
                className="grow py-1 wrap-anywhere first-letter:uppercase"
              >
                {scopeText(scope)}
              </TextLink>
              <span className="text-sm text-soft">
                {`${pieces.toLocaleString('en-US')} counted, ${finishedAt === null ? 'open' : 'finished'}. `}
                <ShopTime date={finishedAt ?? startedAt} />, <span className="wrap-anywhere">{startedBy}</span>
              </span>
            </li>
          ))}
        </ListPanel>
      )}
    </>
  )
}
