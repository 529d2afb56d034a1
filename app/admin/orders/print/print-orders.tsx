import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { PrintButton } from '#app/ui/controls/print-button.tsx'
import { PageTitle } from '#app/ui/text/page-title.tsx'

type PrintOrdersProps = { title: string; heading?: string; print: string; children?: ReactNode }

/** What stands above sheets that are printed, and is not printed itself. */
export function PrintOrders({ title, heading = title, print, children }: PrintOrdersProps) {
  return (
    <>
      <PageTitle title={title} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <div>
          <Link to={href('/admin/orders')} className="inline-block py-2 font-semibold underline">
            All orders
          </Link>
          <h1 className="text-2xl font-extrabold">{heading}</h1>
          {children}
        </div>
        <PrintButton>{print}</PrintButton>
      </div>
    </>
  )
}
