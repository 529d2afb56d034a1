import { Article } from '#app/storefront/ui/article.tsx'
import { explainedFacts } from '#domain/catalogue/facts/show-facts.ts'
import type { Route } from './+types/grades'
import { GradeDrawing } from './drawings.tsx'

export function loader() {
  return { facts: explainedFacts() }
}

/** What the words on products mean. Each fact of a product links to its place here. */
export default function Grades({ loaderData: { facts } }: Route.ComponentProps) {
  return (
    <Article
      title="Grades"
      description="What complete, very good, near mint or PAL mean here: how we grade each piece that we sell."
      keywords={['grades', 'condition', 'complete in box', 'region', 'near mint']}
    >
      <p>We look at each piece by hand, and say what it is in these words. What we do not know, we leave out.</p>
      {facts.map(({ id, name, says, values }) => (
        <section key={id} id={id} className="scroll-mt-24">
          <h2>{name}</h2>
          <p className="mt-1 mb-3 text-soft">{says}</p>
          <ul className="frame bg-sheet [&>li+li]:border-t-2 [&>li+li]:border-hush">
            {values.map((value) => (
              <li key={value.id} className="flex items-center gap-4 px-4 py-3">
                <GradeDrawing fact={id} value={value.id} />
                <div className="min-w-0">
                  <p className="font-bold">
                    {value.name}
                    {value.short === undefined ? null : <span className="font-normal text-soft"> ({value.short})</span>}
                  </p>
                  <p className="text-base">{value.says}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Article>
  )
}
