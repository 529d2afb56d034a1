/** What a form was opened with, field by field, because a field's size is limited: what is saved is compared with it. */
export function LoadedFields({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={`loaded-${name}`} value={value} />
  ))
}
