import type { ReactNode } from 'react'

/** Without a name it has no heading. */
type TableColumn = string | { name: string; className: string }

type ListTableProps = {
  name: string
  columns: TableColumn[]
  /** The class of a heading's cell. */
  cell: string
  look: keyof typeof LOOKS
  /** The rows. */
  children: ReactNode
}

const LOOKS = {
  /** Rows become cards on a phone. */
  cards: { table: 'block text-left @2xl:table', head: '@max-2xl:hidden', body: 'block @2xl:table-row-group' },
  /** Also on a tablet, where rows have fields to type into. */
  wideCards: { table: 'block text-left @4xl:table', head: '@max-4xl:hidden', body: 'block @4xl:table-row-group' },
  table: { table: 'border-collapse text-left', head: '', body: undefined },
}

export function ListTable({ name, columns, cell, look, children }: ListTableProps) {
  const { table, head, body } = LOOKS[look]
  return (
    <div className="@container">
      <div className="frame bg-sheet shadow-hard">
        <table className={`w-full ${table}`}>
          <caption className="sr-only">{name}</caption>
          <thead className={`bg-hush text-sm shadow-[0_2px_0_var(--color-line)] ${head}`}>
            <tr>
              <ColumnHeads columns={columns} cell={cell} />
            </tr>
          </thead>
          <tbody className={body}>{children}</tbody>
        </table>
      </div>
    </div>
  )
}

export function ColumnHeads({ columns, cell }: Pick<ListTableProps, 'columns' | 'cell'>) {
  return columns.map((column) => {
    const { name, className } = typeof column === 'string' ? { name: column, className: '' } : column
    if (name === '') return <td key={name} />
    return (
      <th key={name} scope="col" className={`${cell} ${className}`}>
        {name}
      </th>
    )
  })
}
