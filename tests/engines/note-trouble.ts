/** Runs before the scripts of each page: notes errors in the tab's storage, which survives the next page. */
export function noteTrouble(): void {
  const note = (what: string) => {
    const noted: string[] = JSON.parse(sessionStorage.getItem('trouble') ?? '[]')
    sessionStorage.setItem('trouble', JSON.stringify([...noted, `${location.pathname}: ${what}`]))
  }
  const told = (thrown: unknown) => (thrown instanceof Error ? `${thrown.message} ${thrown.stack}` : String(thrown))
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) note(`thrown: ${told(event.error ?? event.message)}`)
    // WebKitGTK sometimes cancels fonts and icons of a session's first page; every later page then reports them. A click
    // before its prefetch has come cancels that too.
    else if (event.target instanceof Element && !event.target.matches('link[rel$=preload], link[rel=prefetch], use'))
      note(`not loaded: ${event.target.outerHTML}`)
  }
  // Errors of elements do not bubble: only a capturing listener gets them.
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => {
    // Firefox's words for the rest of an answer that is given up with its page.
    if (!told(reason).startsWith('Error in input stream')) note(`rejected: ${told(reason)}`)
  })
  addEventListener('securitypolicyviolation', (event) => note(`${event.violatedDirective}: ${event.blockedURI}`))
  globalThis.console.error = (...words) => note(`console: ${words.map(told).join(' ')}`)
  document.currentScript?.remove()
}

/** Runs in the page. */
export function readTrouble(): string[] {
  return JSON.parse(sessionStorage.getItem('trouble') ?? '[]')
}
