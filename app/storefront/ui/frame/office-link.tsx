import { Link } from 'react-router'
import type { RootData } from '#app/ui/root-data.ts'

type OfficeLinkProps = { office: RootData['office']; className: string }

export function OfficeLink({ office, className }: OfficeLinkProps) {
  return office === undefined ? null : (
    <Link to={office.to} prefetch="intent" className={className}>
      {office.name}
    </Link>
  )
}
