import { useEffect } from 'react'

/** A refused form puts the focus into the first field that has to be put right. */
export function useFirstProblem(refusal: unknown): void {
  useEffect(() => {
    if (refusal !== undefined) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [refusal])
}
