import { servicesContext } from '#app/request/context.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import { checkHealth } from '#domain/health/check-health.server.ts'
import { type Finding, STATE_NAMES } from '#domain/health/finding.ts'
import type { Route } from './+types/health'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, ...services } = context.get(servicesContext)
  const [latest, sending] = [await settings.read(), await settings.mailSending()]
  return { findings: await checkHealth({ ...services, settings: latest, sending }) }
}

export default function HealthPage({ loaderData: { findings } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Health" />
      <ul className="frame max-w-4xl bg-sheet shadow-hard">
        {findings.map((finding) => (
          <FindingRow key={finding.name + finding.found} finding={finding} />
        ))}
      </ul>
      <p className="mt-4 max-w-4xl text-soft">
        The command <code className="font-mono">npm run shop -- doctor</code> prints the same.
      </p>
    </>
  )
}

const MARKS = { good: 'bg-hush', warning: 'bg-sticker text-sticker-ink', bad: 'bg-warn text-sheet' }

function FindingRow({ finding: { name, state, found, advice } }: { finding: Finding }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-b-2 border-hush px-4 py-3 last:border-b-0 sm:grid-cols-[8rem_1fr_auto]">
      <h2 className="font-bold">{name}</h2>
      <div className="min-w-0 wrap-anywhere">
        <p>{found}</p>
        {advice === undefined ? null : <p className="text-soft">{advice}</p>}
      </div>
      <span className={`justify-self-start self-start px-2 py-0.5 text-sm font-semibold ${MARKS[state]}`}>
        {STATE_NAMES[state]}
      </span>
    </li>
  )
}
