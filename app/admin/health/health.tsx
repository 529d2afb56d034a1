import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import { servicesContext } from '#app/request/context.ts'
import { PageHeading } from '#app/ui/text/page-heading.tsx'
import type { PlaceOfBackups } from '#domain/health/check-backups.server.ts'
import { checkHealth } from '#domain/health/check-health.server.ts'
import { type Finding, STATE_NAMES } from '#domain/health/finding.ts'
import type { Route } from './+types/health'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, ...services } = context.get(servicesContext)
  const [latest, sending] = [await settings.read(), await settings.mailSending()]
  return await checkHealth({ ...services, settings: latest, sending })
}

export default function HealthPage({ loaderData: { findings, backups } }: Route.ComponentProps) {
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
      <StoredBackups places={backups} />
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

/** The nightly backups of each place, with the name that `restore` takes. */
function StoredBackups({ places }: { places: PlaceOfBackups[] }) {
  return places.map((place) => (place.backups.length === 0 ? null : <Place key={place.name} place={place} />))
}

function Place({ place: { name, setting, backups } }: { place: PlaceOfBackups }) {
  const isBucket = setting === 'BACKUP_BUCKET'
  return (
    <section className="mt-10 max-w-4xl">
      <h2 className="mb-1 text-lg font-bold">{isBucket ? 'Backups in the bucket' : 'Backups in the folder'}</h2>
      <p className="mb-3 text-soft wrap-anywhere">
        {setting} is {isBucket ? name.slice('s3:'.length) : name}. A new, empty shop gets one back with{' '}
        <code className="font-mono text-ink">
          npm run shop -- restore {isBucket ? 's3:' : `${name}/`}
          {backups[0]?.name}
        </code>
      </p>
      <ul className="frame bg-sheet tabular-nums shadow-hard">
        {backups.map((backup) => (
          <li
            key={backup.name}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b-2 border-hush px-4 py-2 last:border-b-0 sm:grid-cols-[1fr_12rem_6rem]"
          >
            <span className="min-w-0 font-mono text-sm wrap-anywhere">{backup.name}</span>
            <span className="max-sm:order-last max-sm:col-span-2 text-soft">
              <ShopTime date={backup.at} />
            </span>
            <span className="text-right">{(backup.bytes / 1_000_000).toFixed(1)} MB</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
