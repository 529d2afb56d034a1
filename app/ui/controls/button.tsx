import type { ComponentProps } from 'react'
import { Link, useNavigation } from 'react-router'

const BASE =
  'pressable inline-flex min-h-11 items-center justify-center gap-2 border-2 px-4 py-2 text-center font-semibold'
const LOOKS = {
  solid: 'border-ink bg-ink text-sheet shadow-[3px_3px_0_var(--color-press)]',
  plain: 'border-line bg-sheet text-ink shadow-[3px_3px_0_var(--color-shade)]',
  danger: 'border-warn bg-warn text-sheet shadow-[3px_3px_0_var(--color-shade)]',
}
const OUT_OF_REACH =
  'disabled:border-dashed disabled:border-line disabled:bg-transparent disabled:text-soft disabled:shadow-none'

type Look = { look?: keyof typeof LOOKS }

export function Button({ look = 'solid', className = '', ...props }: ComponentProps<'button'> & Look) {
  return <button type="submit" {...props} className={`${BASE} ${LOOKS[look]} ${OUT_OF_REACH} ${className}`} />
}

/** Of a form: says while an answer is awaited that it does nothing, and keeps the focus, which a disabled button loses. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} aria-disabled={useNavigation().state !== 'idle'} />
}

export function ButtonLink({ look = 'solid', className = '', ...props }: ComponentProps<typeof Link> & Look) {
  return <Link prefetch="intent" {...props} className={`${BASE} ${LOOKS[look]} ${className}`} />
}
