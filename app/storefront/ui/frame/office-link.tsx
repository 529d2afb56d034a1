import { Link } from 'react-router'
import type { RootData } from '#app/ui/root-data.ts'

export function OfficeLink({ office, className }: { office: RootData['office']; className: string }) {
  return office === undefined ? null : (
    <Link to={office.to} prefetch="intent" className={className}>
      {office.name}
    </Link>
  )
}
