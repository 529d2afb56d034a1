import { useEffect } from 'react'

/** Moves the focus to a refused form's first invalid field. */
export function useFirstProblem(refusal: unknown): void {
  useEffect(() => {
    if (refusal !== undefined) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [refusal])
}
