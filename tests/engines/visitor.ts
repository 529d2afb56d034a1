/** Somebody with a browser of their own, whichever engine it has. Elements are named by XPath, which every engine knows. */
export type Visitor = AsyncDisposable & {
  /** Goes there and waits for the page's scripts. */
  goTo(path: string): Promise<void>
  /** Waits until it can be clicked. */
  click(xpath: string): Promise<void>
  type(xpath: string, text: string): Promise<void>
  /** Runs a function in the page. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>
  resize(width: number, height: number): Promise<void>
  /** What went wrong in the pages so far, one line each. */
  trouble(): Promise<string[]>
}

export type Engine = AsyncDisposable & { newVisitor(): Promise<Visitor> }

/** The storefront shows its theme switch once its scripts have begun; the Admin Login has nothing that waits for them. */
export function hasBegun(): boolean {
  const themeSwitch = document.querySelector('button[aria-label$=" theme"]')
  return themeSwitch === null || getComputedStyle(themeSwitch).visibility === 'visible'
}
