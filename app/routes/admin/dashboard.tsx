import { PageTitle } from '#app/ui/page-title.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

export default function DashboardPage() {
  return (
    <>
      <PageTitle title="Dashboard" />
      <SectionHeading level="h1" title="Dashboard" />
    </>
  )
}
