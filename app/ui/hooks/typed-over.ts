import type { FocusEvent, KeyboardEvent } from 'react'

/**
 * Spread into a search field, whose text the next one replaces: a scanner types a code and Enter, then the next code, and
 * somebody who comes back to the field seldom adds to what they looked for.
 */
export const typedOver = {
  onFocusCapture({ currentTarget, isTrusted }: FocusEvent<HTMLInputElement>) {
    // React repeats a focus from before the scripts ran, in the middle of typing.
    if (isTrusted) currentTarget.select()
  },
  onKeyDownCapture({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Enter' && !nativeEvent.isComposing) currentTarget.select()
  },
}
