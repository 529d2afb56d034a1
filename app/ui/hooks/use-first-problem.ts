import { useEffect } from 'react'

/** Moves the focus to a refused form's first invalid field; where there is none, to the element with the id `otherwise`. */
export function useFirstProblem(refusal: unknown, otherwise = ''): void {
  useEffect(() => {
    if (refusal === undefined) return
    const invalid = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    const first = invalid ?? document.getElementById(otherwise)
    first?.focus()
  }, [refusal, otherwise])
}
