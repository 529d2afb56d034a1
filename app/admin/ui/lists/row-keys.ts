import type { KeyboardEvent, MouseEvent } from 'react'

const BOXES = '[name=chosen]'

/** The buttons for ticked rows. */
export const CHOSEN_BAR = 'chosen-bar'

/**
 * Keys of a list whose rows have a checkbox: the arrows go from box to box, with Shift they tick on the way, B goes to the
 * buttons. A click with Shift ticks everything since the box before. Without scripts, Tab and Space do.
 */
export const ROW_KEYS = { onKeyDown: follow, onClick: tickRange }

function follow(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key, shiftKey } = event
  if (!(target instanceof HTMLInputElement) || !target.matches(BOXES)) return
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const boxes = boxesOf(currentTarget)
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  const next = step === undefined ? undefined : boxes[boxes.indexOf(target) + step]
  const button =
    key.toLowerCase() === 'b'
      ? currentTarget.querySelector<HTMLElement>(`#${CHOSEN_BAR} :is(button, select):not([popovertarget])`)
      : undefined
  if (step === undefined && button == null) return
  event.preventDefault()
  if (shiftKey && next !== undefined) tick(target, next)
  const to = next ?? button
  to?.focus()
}

let last: HTMLInputElement | undefined

function tickRange({ target, currentTarget, shiftKey }: MouseEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement) || !target.matches(BOXES)) return
  const boxes = boxesOf(currentTarget)
  const [from, to] = [boxes.indexOf(last ?? target), boxes.indexOf(target)]
  if (shiftKey && from >= 0)
    for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1))
      if (box.checked !== target.checked) box.click()
  last = target
}

function boxesOf(within: HTMLElement): HTMLInputElement[] {
  return [...within.querySelectorAll<HTMLInputElement>(BOXES)]
}

function tick(...boxes: HTMLInputElement[]) {
  for (const box of boxes) if (!box.checked) box.click()
}
