export function OrderMarks({ marks = [] }: { marks: string[] | undefined }) {
  if (marks.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {marks.map((mark) => (
        <span key={mark} className="border-2 border-warn px-1.5 text-sm font-semibold text-warn">
          {mark}
        </span>
      ))}
    </span>
  )
}
