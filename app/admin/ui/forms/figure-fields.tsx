import type { ComponentProps } from 'react'
import { Field } from '#app/ui/controls/field.tsx'

type FigureProps = ComponentProps<typeof Field>

export function AmountField(field: FigureProps) {
  return <Field inputMode="decimal" autoComplete="off" {...field} />
}

export function CountField(field: FigureProps) {
  return <Field inputMode="numeric" autoComplete="off" {...field} />
}
