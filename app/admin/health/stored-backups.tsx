import { ShopTime } from '#app/admin/ui/lists/shop-time.tsx'
import type { PlaceOfBackups } from '#domain/health/stored-backups.server.ts'

/** The nightly backups of each place, with the name that `restore` takes. */
export function StoredBackups({ places }: { places: PlaceOfBackups[] }) {
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
