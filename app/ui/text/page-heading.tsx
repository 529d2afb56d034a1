import type { ComponentProps } from 'react'
import { PageTitle } from './page-title.tsx'
import { SectionHeading } from './section-heading.tsx'

export function PageHeading(props: Omit<ComponentProps<typeof SectionHeading>, 'level'>) {
  return (
    <>
      <PageTitle title={props.title} />
      <SectionHeading level="h1" {...props} />
    </>
  )
}
