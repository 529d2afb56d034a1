import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Tells what a form says after each change of a field; `within` may be a part of it. */
export function useSaid(
  within: RefObject<HTMLFormElement | HTMLFieldSetElement | null>,
  tell: (form: FormData) => void,
) {
  const told = useEffectEvent(tell)
  useEffect(() => {
    const form = within.current instanceof HTMLFieldSetElement ? within.current.form : within.current
    if (form === null) return
    const read = () => told(new FormData(form))
    form.addEventListener('change', read)
    return () => form.removeEventListener('change', read)
  }, [within])
}
